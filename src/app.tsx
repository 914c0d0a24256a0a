import { HelmetProvider } from "react-helmet-async";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { AppRoutes } from "./routes.tsx";

/** The whole shop, whatever the address. */
export function App() {
  return (
    <HelmetProvider>
      <ErrorBoundary>
        <AppRoutes />
      </ErrorBoundary>
    </HelmetProvider>
  );
}
