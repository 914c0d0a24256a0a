/** Whether the visitor has asked the browser to save data; only Chrome says so. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
