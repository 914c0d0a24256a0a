import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { expect, it } from "vitest";
import { SelectField } from "./select-field.tsx";

const TYPES = ["Earrings", "Rose Rings", "Rings", "constructor", "toString"];

function Form() {
  const form = useForm({ defaultValues: { jewellery: "" } });
  return (
    <FormProvider {...form}>
      <SelectField name="jewellery" options={TYPES} />
      <output>{useWatch({ control: form.control, name: "jewellery" })}</output>
    </FormProvider>
  );
}

it.each([
  ["Rings", "Rings"],
  ["ring", "Rings"],
  ["ear", "Earrings"],
  ["rings{ArrowDown}", "Rose Rings"],
  ["const", "constructor"],
  ["tos", "toString"],
])("typing %s and Enter chooses %s", async (typed, chosen) => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByRole("combobox"), `${typed}{Enter}`);
  expect(screen.getByRole("status")).toHaveTextContent(new RegExp(`^${chosen}$`));
  // Nothing of what was typed is left: all options are offered again.
  await user.type(screen.getByRole("combobox"), "{ArrowDown}");
  expect(screen.getAllByRole("option")).toHaveLength(TYPES.length);
});
