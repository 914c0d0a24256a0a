/** As after a page load: the top of the screen is shown, and Tab goes to its first control. */
export function goToStartOfScreen(): void {
  window.scrollTo(0, 0);
  focusScreen();
}

/** Moves the focus from what was pressed, so that a screen reader notices the new screen. */
export function focusScreen(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
