/** JSON that cannot close the script element it is in: safeJson({ a: "<" }) → '{"a":"\\u003c"}' */
export function safeJson(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
