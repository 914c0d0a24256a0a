/** Whether a value is an object whose properties can be read: isRecord({}) → true; isRecord([]) → false */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of a key, computed when it is first asked for. Thousands of products share a few names and texts. */
export function remember<K, V>(map: Map<K, V>, key: K, compute: (key: K) => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = compute(key);
    map.set(key, value);
  }
  return value;
}

/** JSON that cannot close the script element it is in: safeJson({ a: "<" }) → '{"a":"\\u003c"}' */
export function safeJson(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
