import { useQueryClient } from "@tanstack/react-query";
import { mapLoadState, type LoadState } from "../../ui/use-load.ts";
import { useSessionMutation } from "../access/use-session-mutation.ts";
import { CompactSelect } from "../ui/controls.tsx";
import { minuteOf } from "../ui/dates.ts";
import { useListUrl } from "../ui/list-url.tsx";
import { ErrorAlert } from "../ui/notices.tsx";
import { COUNT_FRESH_MS, useLoadQuery } from "../access/use-load-query.ts";
import { STAGGER_GROUPS, type StaggerGroup } from "./vat-quarter.ts";
import { readVatQuarters, saveVatQuarters, type VatQuarters } from "./vat-quarters-store.ts";

const queryKey = ["vat-quarters"];

/** When the dealer's VAT quarters end. */
export function useVatQuarters(): LoadState<StaggerGroup> {
  return mapLoadState(useSetting(), ({ group }) => group);
}

function useSetting(): LoadState<VatQuarters> {
  return useLoadQuery({ queryKey, queryFn: readVatQuarters, staleTime: COUNT_FRESH_MS });
}

/** The setting of the months in which the VAT quarters end. It saves the choice for all administrators and shows the current quarter. */
export function StaggerGroupSelect() {
  const stored = useSetting();
  const url = useListUrl();
  const client = useQueryClient();
  const { mutate, error } = useSessionMutation(
    async (group: StaggerGroup, { email: by }) => {
      await saveVatQuarters(group, by);
      return { group, by, at: Date.now() };
    },
    {
      // One after another: the last choice counts.
      scope: { id: "vat-quarters" },
      onSuccess: (saved) => client.setQueryData<VatQuarters>(queryKey, saved),
    },
  );
  // A link may show the quarters of another group.
  const { group, by, at } =
    stored.status === "ready" ? stored.value : ({ group: 1, by: "", at: 0 } as const);
  return (
    <details className="col-12">
      <summary className="py-1">
        {`Setting: your VAT quarters end in ${STAGGER_GROUPS[group - 1]?.[1]}`}
      </summary>
      <p className="mb-2 text-secondary">
        Choose the months of your VAT returns once. It counts for all administrators.{" "}
        {by && <span>{`Chosen by ${by} on ${minuteOf(at)}.`}</span>}
      </p>
      <CompactSelect
        label="Your VAT quarters end in"
        className="col-12 col-sm-6 col-xl-4"
        options={STAGGER_GROUPS}
        value={String(group)}
        onChange={(next) => {
          url.set({ quarter: "" });
          mutate(Number(next) as StaggerGroup);
        }}
      />
      <ErrorAlert error={error} />
    </details>
  );
}
