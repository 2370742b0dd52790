/** A refusal that knows which field of a form it belongs to, so that the words appear beside it. */
import { fail, type Refusal } from '@/lib/games/result';

export interface AccountRefusal extends Refusal {
  readonly field?: string;
}

export const refuseField = (field: string, code: string, message: string) =>
  fail<AccountRefusal>({ code, message, field });
