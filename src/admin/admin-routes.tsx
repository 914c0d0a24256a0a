import { Navigate, Route, Routes } from "react-router-dom";
import "../styles/admin.scss";
import { paths } from "../paths.ts";
import { AdminLayout } from "./admin-layout.tsx";
import { Customers } from "./customers.tsx";
import { EditBrand, NewBrand } from "./forms/brand-form-screen.tsx";
import { EditCategory, NewCategory } from "./forms/category-form-screen.tsx";
import { EditProduct, NewProduct } from "./forms/product-form-screen.tsx";
import { Guard } from "./guard.tsx";
import { AdminHome } from "./home.tsx";
import { CsvImport } from "./csv/csv-import.tsx";
import { BrandList } from "./lists/brand-list.tsx";
import { CategoryList } from "./lists/category-list.tsx";
import { InventoryList } from "./lists/inventory-list.tsx";
import { Team } from "./team.tsx";

/** Everything under /bj-admin, behind the guard. */
export function AdminRoutes() {
  return (
    <Guard>
      <Routes>
        <Route element={<AdminLayout />}>
          <Route index element={<AdminHome />} />
          <Route path="inventory" element={<InventoryList />} />
          <Route path="inventory/import" element={<CsvImport />} />
          <Route path="inventory/new-product" element={<NewProduct />} />
          <Route path="inventory/edit/:id" element={<EditProduct />} />
          <Route path="brands" element={<BrandList />} />
          <Route path="brand-category" element={<BrandList />} />
          <Route path="brands/new-brand" element={<NewBrand />} />
          <Route path="brands/edit/:id" element={<EditBrand />} />
          <Route path="jewellery" element={<CategoryList />} />
          <Route path="jewellery/new-category" element={<NewCategory />} />
          <Route path="jewellery/edit/:id" element={<EditCategory />} />
          <Route path="customers" element={<Customers />} />
          <Route path="team" element={<Team />} />
          <Route path="*" element={<Navigate to={paths.admin} replace />} />
        </Route>
      </Routes>
    </Guard>
  );
}
