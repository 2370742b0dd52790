'use server';
/** What a person does with their notices. */
import { readNotices } from '@/lib/server/notices/read';
import { currentUser } from '@/lib/server/session';

/** One notice by its id, or all of them; the live stream brings the bell along. */
export async function readNoticesAction(which: string): Promise<void> {
  await readNotices(await currentUser(), which);
}
