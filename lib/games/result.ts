/** The result of what may fail because of a person: a value, or the reason in a form both code and people can read. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** The value of what cannot fail here: whoever asks has made sure of it. */
export function valueOf<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Error(`This was refused: ${result.error.message}`);
  return result.value;
}

export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** A refusal: `code` for programs, `message` for the person who asked. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** Seconds until a retry makes sense, where that is known. */
  readonly retryAfter?: number;
}

export const refuse = (code: string, message: string) => fail<Refusal>({ code, message });
