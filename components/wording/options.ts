/** Names the options of a game by their JSON schema. */

/** The part of JSON schema that options use. `names` labels the values of an enum. */
export interface OptionSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly names?: Readonly<Record<string, string>>;
  readonly minimum?: number;
  readonly maximum?: number;
}

export const spaced = (name: string) => {
  const words = name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
