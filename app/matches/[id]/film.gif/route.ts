/** A clip of a match as GIF. */
import { clipResponse } from '@/app/matches/[id]/clip-response';

export const GET = clipResponse('gif');
