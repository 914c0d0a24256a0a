import { focusManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Outlet } from "react-router-dom";
import { SessionProvider } from "../access/use-session.tsx";

/** Outlives the admin screens, so that a visit to the shop does not read the inventory again. */
const queryClient = createQueryClient();

// By itself, TanStack Query notices another tab, but not another window.
focusManager.setEventListener((onFocus) => {
  const listeners = new AbortController();
  const { signal } = listeners;
  window.addEventListener("focus", () => onFocus(), { signal });
  document.addEventListener("visibilitychange", () => onFocus(), { signal });
  return () => listeners.abort();
});

/** The session and the cached data of the admin and log-in screens. */
export function AdminArea() {
  return (
    <AdminProviders client={queryClient}>
      <Outlet />
    </AdminProviders>
  );
}

export function AdminProviders({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  );
}

/** Reads are retried in firebase/requests.ts, which reports a lost connection as an error with a Retry button. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // A mutation's variables may contain a password: don't cache it.
      mutations: { networkMode: "always", gcTime: 0 },
    },
  });
}
