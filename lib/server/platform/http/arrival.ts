/** When a request arrived. */
import { now } from '../now';

/**
 * Reads from a request that began to arrive at `begun`, and says when it had arrived as a whole: that the sender took
 * its time counts, what this server does meanwhile does not.
 */
export async function arriving<T>(
  begun: Date,
  read: Promise<T>,
): Promise<{ readonly value: T; readonly arrivedAt: Date }> {
  const waitedSince = now().getTime();
  const value = await read;
  return { value, arrivedAt: new Date(begun.getTime() + now().getTime() - waitedSince) };
}
