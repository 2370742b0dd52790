/** The public API. Its operations and access rules are in lib/server/api; cookies are not read here. */
import { answerApi } from '@/lib/server/api';

export const dynamic = 'force-dynamic';

export const GET = answerApi;
export const HEAD = answerApi;
export const POST = answerApi;
export const PUT = answerApi;
export const PATCH = answerApi;
export const DELETE = answerApi;
export const OPTIONS = answerApi;
