/** The house's own keys for web push (VAPID): made once from a kept secret, so that every server has the same. */
import 'server-only';
import { createECDH, createHash } from 'node:crypto';
import { env } from '../env';
import { secret } from '../secrets';

export interface PushKeys {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

export async function pushKeys(): Promise<PushKeys> {
  const pair = createECDH('prime256v1');
  let number = Buffer.from(await secret('push'), 'hex');
  for (;;) {
    try {
      pair.setPrivateKey(number);
      break;
    } catch {
      // One number in four thousand million is no key of this curve.
      number = createHash('sha256').update(number).digest();
    }
  }
  return {
    subject: subject(),
    publicKey: pair.getPublicKey('base64url'),
    // Without its leading zeros a key would be too short.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
}

/** Whom a push service may write to about us. */
function subject(): string {
  if (env.APP_URL?.startsWith('https:')) return new URL(env.APP_URL).origin;
  const address = /[^\s<>]+@[^\s<>]+/.exec(env.MAIL_FROM ?? '')?.[0];
  return `mailto:${address ?? 'lamplight@localhost'}`;
}
