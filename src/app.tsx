import { ErrorBoundary } from "./components/error-boundary.tsx";
import { AppRoutes } from "./routes.tsx";

/** The whole shop, whatever the address. */
export function App() {
  return (
    <ErrorBoundary>
      <AppRoutes />
    </ErrorBoundary>
  );
}
