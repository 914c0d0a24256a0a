/** An administrator, or a user who asks to become one. */
export interface Member {
  readonly uid: string;
  readonly email: string;
  /** When access was granted or requested, in ms since 1970; 0 if unknown. */
  readonly sinceMs: number;
  /** The uid of the administrator who granted it. */
  readonly by?: string;
}
