import { answerFilm } from '../answer-film';

export const GET = answerFilm('webp');
