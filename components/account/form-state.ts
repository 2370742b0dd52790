/** Defines what a form of the account pages gets back from its action. */
export interface FormState {
  /** The typed values, to be shown again; never a password. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** The problem with the form as a whole. */
  readonly problem?: string;
  /** The message of success. */
  readonly done?: string;
}

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;

export const EMPTY_FORM: FormState = { values: {}, errors: {} };
