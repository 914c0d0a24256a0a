import { useEffect } from "react";
import { matchPath, Navigate, Route, Routes } from "react-router-dom";
import { screen, type Screen } from "../components/screen.tsx";
import { whenQuiet } from "../hooks/when-needed.ts";
import { paths } from "../paths.ts";
import "../styles/admin.scss";
import { AdminLayout } from "./admin-layout.tsx";
import { Customers } from "./customers.tsx";
import { Guard } from "./guard.tsx";
import { AdminHome } from "./home.tsx";
import { Team } from "./team.tsx";

const lists = () => import("./lists/list-screens.tsx");
const forms = () => import("./forms/form-screens.tsx");

const BrandList = screen(lists, (m) => m.BrandList);

/** The screens whose scripts come apart, by their paths below /bj-admin. */
const LATER: Readonly<Record<string, Screen>> = {
  inventory: screen(lists, (m) => m.InventoryList),
  "inventory/import": screen(
    () => import("./csv/csv-import.tsx"),
    (m) => m.CsvImport,
  ),
  "inventory/new-product": screen(forms, (m) => m.NewProduct),
  "inventory/edit/:id": screen(forms, (m) => m.EditProduct),
  brands: BrandList,
  "brand-category": BrandList,
  "brands/new-brand": screen(forms, (m) => m.NewBrand),
  "brands/edit/:id": screen(forms, (m) => m.EditBrand),
  jewellery: screen(lists, (m) => m.CategoryList),
  "jewellery/new-category": screen(forms, (m) => m.NewCategory),
  "jewellery/edit/:id": screen(forms, (m) => m.EditCategory),
};

/** Everything under /bj-admin, behind the guard. */
export function AdminRoutes() {
  useEffect(fetchScripts, []);
  return (
    <Guard>
      <Routes>
        <Route element={<AdminLayout />}>
          <Route index element={<AdminHome />} />
          {Object.entries(LATER).map(([path, Later]) => (
            <Route key={path} path={path} element={<Later />} />
          ))}
          <Route path="customers" element={<Customers />} />
          <Route path="team" element={<Team />} />
          <Route path="*" element={<Navigate to={paths.admin} replace />} />
        </Route>
      </Routes>
    </Guard>
  );
}

/**
 * Fetches the opened screen's script while it is still being found out who is there, and the others' when all is
 * quiet, so that going to them needs no waiting and, when the connection has gone, no connection.
 * @returns takes the second back.
 */
function fetchScripts(): () => void {
  const { pathname } = window.location;
  // What does not arrive is asked for again, and reported, by the screen itself.
  const fetchOf = (later: Screen) => void later.preload().catch(() => undefined);
  for (const [path, later] of Object.entries(LATER)) {
    if (matchPath(`${paths.admin}/${path}`, pathname)) fetchOf(later);
  }
  return whenQuiet(() => Object.values(LATER).forEach(fetchOf));
}
