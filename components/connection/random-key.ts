/** Creates a random key for a command or message, which makes sending it again harmless. */

/** Not `randomUUID`: browsers do not offer it to pages served over plain http in a home network. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
