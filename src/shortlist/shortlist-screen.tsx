import { useSearchParams } from "react-router-dom";
import { PageHead } from "../ui/page-head.tsx";
import { OwnShortlist } from "./own-shortlist.tsx";
import { SharedShortlist } from "./shared-shortlist.tsx";
import "./shortlist.scss";

/** `/shortlist`: the shopper's own list; `/shortlist?p={ids}`: a shared list. */
export function ShortlistScreen() {
  const [params] = useSearchParams();
  const shared = params.get("p");
  return (
    <div className="shortlist listing container">
      <PageHead title={shared === null ? "Shortlist" : "A shared shortlist"} />
      {shared === null ? <OwnShortlist /> : <SharedShortlist key={shared} link={shared} />}
    </div>
  );
}
