import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { Photo } from "../../components/photo.tsx";
import { MAX_TITLE_LENGTH } from "../../domain/limits.ts";
import { shorten } from "../../domain/text.ts";
import { useNewestProducts } from "../../hooks/use-inventory.ts";
import { paths } from "../../paths.ts";
import { dayOf } from "../dates.ts";

/** A small stock loads faster than this: don't flash the preview. */
const DELAY_MS = 1_000;

/** The products that changed last, while a large inventory loads. */
export function InventoryPreview() {
  const newest = useNewestProducts();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!isLate || newest.status !== "ready") return <p className="loading">Loading...</p>;
  return (
    <>
      <p className="text-secondary mb-2">Loading... Recently changed products:</p>
      <table className="table list-table">
        <caption className="visually-hidden">Recently changed</caption>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Image</th>
            <th scope="col">SKU</th>
            <th scope="col">Date Modified</th>
          </tr>
        </thead>
        <tbody>
          {newest.value.map((product) => (
            <tr key={product.id}>
              <th scope="row" className="cell-title">
                <Link to={paths.editProduct(product.id)}>
                  {shorten(product.title, MAX_TITLE_LENGTH)}
                </Link>
              </th>
              <td className="cell-image">
                <Photo of={product.image} alt="" sizes="64px" />
              </td>
              <td className="cell-sku text-nowrap">{product.sku}</td>
              <td className="cell-changed text-nowrap">{dayOf(product.updatedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
