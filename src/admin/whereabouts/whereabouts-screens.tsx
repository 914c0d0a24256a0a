/** The screens about whereabouts: one script, loaded when the first of them opens. */
export { WhereaboutsScreen } from "./whereabouts-list.tsx";
export { WhereaboutsNote } from "./whereabouts-note.tsx";
