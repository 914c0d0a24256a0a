/** Whether a value is an object whose properties can be read: isRecord({}) → true; isRecord([]) → false */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
