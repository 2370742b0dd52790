/** What a form of the account pages gets back from its action. */
export interface FormState {
  /** What was typed, to be shown again; never a password. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** What is wrong with the form as a whole. */
  readonly problem?: string;
  /** What went well. */
  readonly done?: string;
}

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;

export const EMPTY_FORM: FormState = { values: {}, errors: {} };
