/** Sets an entry of a bounded map: beyond `maxSize` entries the oldest ones are removed. */
export function keepLatest<Key, Value>(
  cache: Map<Key, Value>,
  maxSize: number,
  key: Key,
  value: Value,
): void {
  cache.delete(key);
  cache.set(key, value);
  for (const oldest of cache.keys()) {
    if (cache.size <= maxSize) return;
    cache.delete(oldest);
  }
}
