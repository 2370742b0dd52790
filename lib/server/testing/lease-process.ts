/** Test program: a server on DATABASE_URL that holds the lease on the AI's turn of MATCH until it is killed. */
import { takeLease } from '@/lib/server/matches/automatic/automatic-rows';
import { leaseToken } from '@/lib/server/platform/lease';

const taken = await takeLease(process.env.MATCH!, 0, await leaseToken(), 3600);
console.log(taken ? 'held' : 'refused');
setInterval(() => {}, 1000);
