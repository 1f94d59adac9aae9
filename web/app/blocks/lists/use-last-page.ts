import { useEffect } from "react";
import { useNavigate } from "react-router";
import { inBackground } from "#web/lib/page/in-background.ts";

type Meta = { currentPage: number; totalPages: number };

/** Leads to the last page from an address past the end, as when the list has shrunk. */
export function useLastPage(meta: Meta | undefined, to: (change: { page: number }) => string): void {
  const navigate = useNavigate();
  const last = meta && meta.totalPages > 0 && meta.currentPage > meta.totalPages ? to({ page: meta.totalPages }) : undefined;
  useEffect(() => {
    if (last) inBackground(navigate(last, { replace: true }));
  }, [last, navigate]);
}
