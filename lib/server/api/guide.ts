/** What is written about the API for people: the guide in docs, and the example bot beside it. */
import 'server-only';
import { env } from '../env';

export const apiGuide = (): Promise<string> => docs('api.md');
export const exampleBot = (): Promise<string> => docs('example-bot.mjs');

/** Where this house is, as whoever asks reached it. */
export const ownOrigin = (headers: Pick<Headers, 'get'>): string =>
  env.APP_URL
    ? new URL(env.APP_URL).origin
    : `${headers.get('x-forwarded-proto') ?? 'http'}://${headers.get('x-forwarded-host') ?? 'localhost'}`;
