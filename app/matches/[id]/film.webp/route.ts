/** A clip of a match as WebP. */
import { clipResponse } from '@/app/matches/[id]/clip-response';

export const GET = clipResponse('webp');
