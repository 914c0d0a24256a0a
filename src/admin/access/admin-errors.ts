import { addErrorMessages } from "../../ui/messages.ts";

/** What only the dealer meets. Every request of the admin area loads this with the session. */
addErrorMessages({
  "storage-full":
    "The shop's storage is full, or not paid for. See Usage and billing in the Firebase console.",
  "in-progress":
    "Another tab of this browser is still at such work. Let it finish, or stop it there.",
  "too-many-attempts": "There were too many attempts. Try again in some minutes.",
  disabled: "This account has been disabled. Ask another administrator.",
  "no-index":
    "The database lacks an index for this. Deploy the shop again, or wait until Google has built the index.",
  "not-allowed": "Your account is not allowed to do this.",
  refused:
    "The database refused this. Reload the page and try again. To change a product, press Edit and check every field.",
  "signed-out": "Your session has ended. Please log in again.",
  conflict: "This has been changed elsewhere since you opened it.",
  invalid: "Something you typed cannot be saved. Please check it and try again.",
  "too-large": "This is too large.",
  "not-an-image": "This file is not a picture.",
  cancelled: "Cancelled.",
});
