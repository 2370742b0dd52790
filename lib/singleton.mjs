/**
 * One value a process for each name, however often Next bundles the module that asks for it.
 * Plain JavaScript, so that scripts/serve shares values with what Next has bundled.
 */

/**
 * @template T
 * @param {string} name
 * @param {() => T} make
 * @returns {T}
 */
export function singleton(name, make) {
  const values = /** @type {Record<symbol, unknown>} */ (/** @type {unknown} */ (globalThis));
  return /** @type {T} */ (values[Symbol.for(`lamplight.${name}`)] ??= make());
}
