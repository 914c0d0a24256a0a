/**
 * Whether a key belongs to an input method, for example for Chinese. WebKit sends the Enter that ends a composition after it, with
 * the code 229.
 */
export function isComposing(
  event: KeyboardEvent | { readonly nativeEvent: KeyboardEvent },
): boolean {
  const key = "nativeEvent" in event ? event.nativeEvent : event;
  return key.isComposing || key.keyCode === 229;
}
