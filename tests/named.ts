/**
 * Matches an accessible name for getByRole. Testing Library omits spaces at the start of an element:
 * named("Delete Ring") matches the name of <button>Delete<span> Ring</span></button>
 */
export function named(text: string): RegExp {
  const parts = text.split(" ").map((part) => part.replaceAll(/[^\w\s]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join(String.raw`\s*`)}$`);
}
