/**
 * A control's name as it is read out, for getByRole: where an element begins with a blank, Testing Library leaves that out.
 * named("Delete Ring") matches the name of <button>Delete<span> Ring</span></button>
 */
export function named(text: string): RegExp {
  const parts = text.split(" ").map((part) => part.replaceAll(/[^\w\s]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join(String.raw`\s*`)}$`);
}
