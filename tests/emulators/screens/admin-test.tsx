import { useState, type ReactNode } from "react";
import { AdminProviders, createQueryClient } from "../../../src/admin/admin-area.tsx";

/** What the admin screens need above them, with nothing cached. */
export function AdminTest({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <AdminProviders client={client}>{children}</AdminProviders>;
}
