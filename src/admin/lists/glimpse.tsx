import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { Photo } from "../../components/photo.tsx";
import { MAX_TITLE_LENGTH } from "../../domain/limits.ts";
import { shorten } from "../../domain/text.ts";
import { useNewestPieces } from "../../hooks/use-inventory.ts";
import { paths } from "../../paths.ts";
import { dayOf } from "../dates.ts";

/** A small stock is there before this: it must not flash by. */
const PATIENCE_MS = 1_000;

/** The last changed pieces, to open at once, while a large inventory is still being read. */
export function Glimpse() {
  const newest = useNewestPieces();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!isLate || newest.status !== "ready") return <p className="loading">Loading...</p>;
  return (
    <>
      <p className="text-secondary mb-2">
        Loading... Meanwhile, the pieces that were changed last:
      </p>
      <table className="table list-table">
        <caption className="visually-hidden">Changed last</caption>
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
              <td className="cell-changed text-nowrap">{dayOf(product.changedMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
