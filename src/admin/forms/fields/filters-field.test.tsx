import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { expect, it } from "vitest";
import { named } from "../../../../tests/named.ts";
import { PRODUCT_LABELS } from "../../../products/product-labels.ts";
import { EMPTY_PRODUCT } from "../../saving/product-draft.ts";
import { FieldLabels, FormField } from "../../ui/form-field.tsx";
import { FiltersField } from "./filters-field.tsx";

function Form({ gem, gemFilters = "" }: { gem: string; gemFilters?: string }) {
  const form = useForm({ defaultValues: { ...EMPTY_PRODUCT, gem, gemFilters } });
  return (
    <FieldLabels value={PRODUCT_LABELS}>
      <FormProvider {...form}>
        <FormField name="gem" />
        <FiltersField name="gemFilters" names={["Opal", "Onyx", "Ruby"]} />
        <output>{useWatch({ control: form.control, name: "gemFilters" })}</output>
      </FormProvider>
    </FieldLabels>
  );
}

const stored = () => screen.getByRole("status");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name: named(name) }));

it("shows what the text says, and follows it", async () => {
  render(<Form gem="Cabochon rubies 3.1ct" />);
  expect(screen.getByText("Filters: Ruby")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Use Gem" })).toBeNull();
  await userEvent.clear(screen.getByRole("textbox", { name: /^Gem/ }));
  expect(screen.getByText("Filters: none")).toBeVisible();
  await userEvent.type(screen.getByRole("textbox", { name: /^Gem/ }), "Opals");
  expect(screen.getByText("Filters: Opal")).toBeVisible();
  expect(stored()).toBeEmptyDOMElement();
});

it("takes what the dealer chooses, which then stays whatever the text says", async () => {
  render(<Form gem="Black stone" />);
  await press("Change Gem Filters");
  const choice = screen.getByRole("combobox", { name: "Gem Filters" });
  expect(choice).toHaveFocus();
  await userEvent.type(choice, "on{Enter}");
  await userEvent.type(choice, "{Backspace}{Backspace}ony{Enter}");
  expect(stored()).toHaveTextContent(/^Onyx$/);
  await userEvent.type(screen.getByRole("textbox", { name: /^Gem/ }), ", diamonds");
  expect(screen.getByText("Filters: Onyx")).toBeVisible();
  expect(screen.getByText("You have chosen these. From Gem: Diamond.")).toBeVisible();
  await press("Use Gem");
  expect(screen.getByText("Filters: Diamond")).toBeVisible();
  expect(stored()).toBeEmptyDOMElement();
});

it("may be none, although the text names one", async () => {
  render(<Form gem="Ruby red enamel" />);
  await press("Change Gem Filters");
  await userEvent.type(screen.getByRole("combobox", { name: "Gem Filters" }), "{Backspace}");
  expect(stored()).toHaveTextContent(/^None$/);
  expect(screen.getByText("You have chosen these. From Gem: Ruby.")).toBeVisible();
});

it("has not been corrected once the text says the same", async () => {
  render(<Form gem="Opal" gemFilters="Ruby" />);
  await userEvent.clear(screen.getByRole("textbox", { name: /^Gem/ }));
  await userEvent.type(screen.getByRole("textbox", { name: /^Gem/ }), "Ruby");
  expect(screen.queryByText(/You have chosen/)).toBeNull();
});
