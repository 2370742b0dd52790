/** A stream outlives the request that opened it: it ends as soon as the session does by which it was asked for. */
import 'server-only';
import { subscribePerson } from '../bus';
import { db } from '../db';
import type { CurrentUser } from '../session';
import type { StreamBody } from './stream-body';

/** Whoever signs out everywhere, or changes a password, is announced like anything else that is new for a person. */
export async function endWithSession(user: CurrentUser, body: StreamBody): Promise<void> {
  try {
    const version = await versionOf(user);
    const look = async () => {
      if (!body.isClosed && (await versionOf(user)) !== version) body.close();
    };
    const fail = (error: unknown) => console.error('stream: its session could not be looked up', error);
    body.whenClosed(await subscribePerson(user.id, () => void look().catch(fail)));
  } catch (error) {
    console.error('stream: its session cannot be followed', error);
    body.close();
  }
}

/** Undefined once there is nobody any more. */
async function versionOf({ id }: CurrentUser): Promise<number | undefined> {
  const row = await (await db()).user.findUnique({ where: { id }, select: { sessionVersion: true } });
  return row?.sessionVersion;
}
