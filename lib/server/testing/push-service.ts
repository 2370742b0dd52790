/**
 * A push service and its browser for tests: accepts real requests, and decrypts them with the browser's keys (RFC
 * 8291).
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PushService {
  /** The messages the browser could decrypt. */
  readonly words: unknown[];
  readonly headers: http.IncomingHttpHeaders[];
  /** The status the service answers from now on. */
  answer: number;
  /** Where it leads by a redirect. */
  location: string | null;
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  close(): void;
}

const expand = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

export async function openPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);

  /** Salt, record size, the sender's key, and one encrypted record (RFC 8188). */
  function decrypt(encrypted: Buffer): unknown {
    const salt = encrypted.subarray(0, 16);
    const sender = encrypted.subarray(21, 21 + encrypted[20]!);
    const record = encrypted.subarray(21 + encrypted[20]!);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
    const key = expand(browser.computeSecret(sender), auth, info, 32);
    const cipher = createDecipheriv(
      'aes-128-gcm',
      expand(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      expand(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    );
    cipher.setAuthTag(record.subarray(-16));
    const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    // The last record ends with a 2, and perhaps with padding.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }

  const service = {
    words: [] as unknown[],
    headers: [] as http.IncomingHttpHeaders[],
    answer: 201,
    location: null as string | null,
  };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      service.words.push(decrypt(Buffer.concat(chunks)));
      service.headers.push(request.headers);
      response.writeHead(service.answer, service.location ? { location: service.location } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${randomBytes(8).toString('hex')}`;
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return Object.assign(service, { subscription: { endpoint, keys }, close: () => void server.close() });
}
