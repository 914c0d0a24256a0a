/** Whether React has hydrated the page that it runs in. Clicks have no effect before. */
export function isHydrated(): boolean {
  return [...document.querySelectorAll("#root :is(a, button, input, select)")].every((element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps")),
  );
}
