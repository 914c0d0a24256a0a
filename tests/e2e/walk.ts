import { expect, type Page } from "@playwright/test";

/** What would leave the page or print it. */
const LEAVES = /^(Log Out|Reload|Print|Print All|Export CSV|Download .*|Save as CSV)$/;

/**
 * Operates the controls of a screen, each once: types into fields, chooses other options, ticks and unticks, presses buttons, and
 * cancels the dialogs that open. Of long lists only the first rows.
 */
export async function operateControls(page: Page): Promise<void> {
  await expect(page.locator("main")).toBeAttached();
  await expect(page.getByText("Loading...").first()).toBeHidden();
  const used = await page.evaluate(operateAll, LEAVES.source);
  expect(used, "controls used").toBeGreaterThan(0);
  await expect(page.getByRole("heading", { name: /^Something went wrong/ })).toHaveCount(0);
}

async function operateAll(leaves: string): Promise<number> {
  const MAX_USES = 120;
  const controls = "summary, button, select, textarea, input:not([type=file])";
  const inLongList = "tbody tr:nth-child(n + 3) *, li:nth-child(n + 4) *, .slick-slide *";
  const rendered = () =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
  const nameOf = (control: Element) =>
    control.getAttribute("aria-label") ?? control.textContent.trim();
  const isUsable = (control: Element) =>
    control.checkVisibility({ visibilityProperty: true }) &&
    !control.matches(":disabled, [aria-disabled=true]") &&
    !control.matches(inLongList) &&
    !new RegExp(leaves).test(nameOf(control));

  const write = async (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await rendered();
  };
  const choose = async (select: HTMLSelectElement, option: string) => {
    select.value = option;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await rendered();
  };
  const operate = async (control: Element) => {
    if (control instanceof HTMLSelectElement) {
      const before = control.value;
      await choose(control, control.options[control.options.length - 1]?.value ?? before);
      return choose(control, before);
    }
    if (
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && !/checkbox|radio/.test(control.type))
    ) {
      const before = control.value;
      control.focus();
      await write(control, control.matches("[type=range]") ? "200" : `${before}7`);
      await write(control, before);
      return control.blur();
    }
    (control as HTMLElement).click();
    await rendered();
    if (control.matches("input, [aria-pressed]") && control.isConnected)
      (control as HTMLElement).click();
  };
  const closeDialog = async () => {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    if (!dialog) return;
    for (const field of dialog.querySelectorAll("select, textarea, input:not([type=file])"))
      if (isUsable(field)) await operate(field);
    const close = [...dialog.querySelectorAll("button, a")].filter((button) =>
      /^(Cancel|Close|Close filters|Back to the Form|Stay|Continue Editing)$/.test(nameOf(button)),
    );
    if (close.length > 0) (close.at(-1) as HTMLElement).click();
    else dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    await rendered();
  };

  const done = new Set<Element>();
  while (done.size < MAX_USES) {
    const next = [...document.querySelectorAll(controls)].find(
      (control) => !done.has(control) && isUsable(control),
    );
    if (!next) break;
    done.add(next);
    await operate(next);
    await rendered();
    await closeDialog();
  }
  return done.size;
}
