/** The history's screens: one script, loaded when the first of them opens. */
export { HistoryList } from "./history-list.tsx";
export { OperationScreen } from "./operation-screen.tsx";
