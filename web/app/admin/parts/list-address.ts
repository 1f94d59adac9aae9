import { useLocation } from "react-router";

/** The address of the list from which a page was opened, with its filters. */
export function useListAddress(path: string): { list: string; filters: string } {
  const state: unknown = useLocation().state;
  const given = typeof state === "object" && state !== null && "list" in state ? state.list : "";
  const filters = typeof given === "string" ? given : "";
  return { list: path + filters, filters };
}
