/** The value of a key, computed when it is first asked for. Thousands of products share a few names and texts. */
export function remember<K, V>(map: Map<K, V>, key: K, compute: (key: K) => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = compute(key);
    map.set(key, value);
  }
  return value;
}
