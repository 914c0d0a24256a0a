/** Somebody who is an administrator, or who asks to be one. */
export interface Member {
  readonly uid: string;
  readonly email: string;
  /** Since when, or when it was asked, in ms since 1970; 0 when the document does not say. */
  readonly sinceMs: number;
  /** Who granted it: an administrator's uid. */
  readonly by?: string;
}
