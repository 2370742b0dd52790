import { answerFilm } from '@/app/matches/[id]/clip-response';

export const GET = answerFilm('gif');
