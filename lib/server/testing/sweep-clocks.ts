/** Test support: what the job of the clocks does with every beat, without the beat. */
import { sendDueWarnings } from '@/lib/server/inbox';
import { expireSeatsOutOfTime } from '@/lib/server/matches/automatic/clocks-job';

export async function sweepClocks(): Promise<void> {
  await sendDueWarnings();
  await expireSeatsOutOfTime();
}
