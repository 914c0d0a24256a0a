import { Link } from "react-router-dom";
import { LoadStateView, ScreenLoading } from "../../ui/load-state-view.tsx";
import { LogOutButton } from "../access/guard.tsx";
import { useSession } from "../access/use-session.tsx";
import { useInventory } from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import { part } from "../ui/part.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";

/** As the specification has them. */
const LINKS = [
  ["Inventory", paths.inventory],
  ["Jewellery Categories", paths.jewellery],
  ["Brand Categories", paths.brandCategory],
] as const;

const HomeContent = part(
  () => import("./home-content.tsx"),
  (m) => m.HomeContent,
  { loading: ScreenLoading },
);

/** /bj-admin: the lists of the stock, and what needs the dealer's attention. */
export function AdminHome() {
  const inventory = useInventory();
  const { session } = useSession();
  return (
    <>
      <ScreenHeader title="Today">
        {LINKS.map(([name, to]) => (
          <Link key={to} className="btn btn-outline-primary" to={to}>
            {name}
          </Link>
        ))}
        <LogOutButton />
      </ScreenHeader>
      <LoadStateView of={inventory} loading={<ScreenLoading />}>
        {(ready) => <HomeContent of={ready} />}
      </LoadStateView>
      <p className="text-secondary">
        {"account" in session && <span>{`Logged in as ${session.account.email}. `}</span>}
        <Link to={paths.home}>View the shop as shoppers see it</Link>
      </p>
    </>
  );
}
