import { useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { HALLMARKS, type ProductDraft } from "../../../products/product.ts";
import { useLoad } from "../../../ui/use-load.ts";
import { paths } from "../../paths.ts";
import { Options } from "../../ui/controls.tsx";
import { FormField } from "../../ui/form-field.tsx";

const loadMessages = () => import("./hallmark-messages.ts");

/** Whether a piece is hallmarked or exempt, with a hint if its texts name a precious metal without it. */
export function HallmarkField() {
  const [title, metal, description, hallmark] = useWatch<
    ProductDraft,
    ["title", "metal", "description", "hallmark"]
  >({ name: ["title", "metal", "description", "hallmark"] });
  const messages = useLoad(loadMessages);
  const note =
    messages.status === "ready" &&
    [
      messages.value.hallmarkWarning({ title, metal, description, hallmark }),
      messages.value.HALLMARK_HELP,
    ]
      .filter(Boolean)
      .join(" ");
  return (
    <div className="col-sm-12">
      <FormField as="select" name="hallmark" note={note}>
        <Options of={[["", "Not known"], ...HALLMARKS.map((name) => [name, name] as const)]} />
      </FormField>
      <Link className="form-text" to={paths.hallmarking} target="_blank">
        About hallmarks
      </Link>
    </div>
  );
}
