import { useState, type ReactNode } from "react";
import { AdminProviders, createQueryClient } from "../../../src/admin/home/admin-area.tsx";

/** The providers of the admin screens, with an empty cache. */
export function AdminTest({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <AdminProviders client={client}>{children}</AdminProviders>;
}
