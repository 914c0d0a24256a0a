import { HelmetProvider } from "react-helmet-async";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { PageDataContext, type PageData } from "./hooks/page-data.ts";
import { AppRoutes } from "./routes.tsx";

/** The whole app. `pageData`: what the page was rendered from, if it was published. */
export function App({ pageData }: { pageData: PageData | null }) {
  return (
    <HelmetProvider>
      <PageDataContext value={pageData}>
        <ErrorBoundary>
          <AppRoutes />
        </ErrorBoundary>
      </PageDataContext>
    </HelmetProvider>
  );
}
