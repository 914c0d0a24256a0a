import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Outlet } from "react-router-dom";
import { SessionProvider } from "../hooks/use-session.tsx";

/** Outlives the admin screens: after a look at the shop, the inventory is not read again. */
const queryClient = createQueryClient();

/** What the admin screens and the log-in screens share. */
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

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // data/ retries reads itself, and reports a lost connection as an error with a Retry button.
        retry: false,
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: "always" },
    },
  });
}
