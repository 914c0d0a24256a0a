/** Put a text on the clipboard. @returns false if the browser does not allow it; let the shopper select the text instead. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // `clipboard` is undefined on pages without HTTPS.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
