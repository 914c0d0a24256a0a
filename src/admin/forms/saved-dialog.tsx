import { Link } from "react-router-dom";
import { Dialog } from "../../components/dialog.tsx";

/** It is saved: go on here, or back to the list. */
export function SavedDialog({
  title,
  goOn,
  onGoOn,
  goBack,
  listPath,
}: {
  title: string;
  goOn: string;
  onGoOn: () => void;
  goBack: string;
  listPath: string;
}) {
  return (
    <Dialog
      title={title}
      onCancel={onGoOn}
      actions={
        <>
          <button type="button" className="btn btn-primary" onClick={onGoOn}>
            {goOn}
          </button>
          <Link className="btn btn-outline-primary" to={listPath}>
            {goBack}
          </Link>
        </>
      }
    />
  );
}
