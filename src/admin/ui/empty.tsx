import { Link } from "react-router-dom";

/**
 * In place of a list's rows.
 * @param text   what the list is for and what to do first, or that nothing matches.
 * @param action where that is done.
 */
export function Empty({
  text,
  action,
}: {
  text: string;
  action?: { readonly label: string; readonly to: string };
}) {
  return (
    <div className="bg-light text-center px-3 py-5">
      <p className="screen-sentence mx-auto mb-0">{text}</p>
      {action && (
        <p className="mt-3 mb-0">
          <Link className="btn btn-outline-primary" to={action.to}>
            {action.label}
          </Link>
        </p>
      )}
    </div>
  );
}
