// Lets everybody have a few things under way at once; what is more waits its turn.

/** @typedef {{ under: number, waiting: (() => void)[] }} Place */

export class FairQueue {
  /** @type {Map<string, Place>} by key: a person, an address */
  #places = new Map();
  #atOnce;
  #maxWaiting;

  /** @param {{ atOnce: number, maxWaiting?: number }} bounds for each key */
  constructor({ atOnce, maxWaiting = Infinity }) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Resolves once it may begin, with the function to call when it is done; null where too many wait.
   * @param {string} key
   * @returns {Promise<(() => void) | null>}
   */
  async enter(key) {
    const place = this.#places.get(key) ?? { under: 0, waiting: [] };
    this.#places.set(key, place);
    if (place.under < this.#atOnce) place.under += 1;
    else if (place.waiting.length >= this.#maxWaiting) return null;
    // Whoever leaves hands over the place.
    else await new Promise((resolve) => place.waiting.push(() => resolve(undefined)));
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      this.#leave(key, place);
    };
  }

  /** @param {string} key @param {Place} place */
  #leave(key, place) {
    const next = place.waiting.shift();
    if (next) return next();
    place.under -= 1;
    if (place.under === 0) this.#places.delete(key);
  }
}
