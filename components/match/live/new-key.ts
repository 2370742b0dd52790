/** A key for one submission, so that sending it again is harmless. */

/** Not `randomUUID`: browsers keep it from pages served over plain http in a home network. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
