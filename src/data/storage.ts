import { connectStorageEmulator, getStorage, type FirebaseStorage } from "firebase/storage";
import { backend } from "./backend.ts";
import { firebaseApp } from "./firestore.ts";

/** How long a connection may be away before an upload counts as failed; a slow one may take as long as it needs. */
const UPLOAD_RETRY_MS = 20_000;
const OPERATION_RETRY_MS = 15_000;

let opened: FirebaseStorage | null = null;

/** Storage of the connected backend. Only admin code and scripts need it: visitors read pictures by their addresses. */
export function storage(): FirebaseStorage {
  if (!opened) {
    opened = getStorage(firebaseApp());
    opened.maxUploadRetryTime = UPLOAD_RETRY_MS;
    opened.maxOperationRetryTime = OPERATION_RETRY_MS;
    const { suite, asOwner } = backend();
    if (suite) {
      connectStorageEmulator(
        opened,
        suite.host,
        suite.ports.storage,
        asOwner ? { mockUserToken: "owner" } : {},
      );
    }
  }
  return opened;
}
