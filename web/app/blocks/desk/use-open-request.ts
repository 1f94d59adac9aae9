import { useLocation, useNavigate } from "react-router";
import { useComingParams } from "#web/blocks/lists/index.ts";

/** The open request, or complaint, is part of the address, like the filters: Back closes it, and a link opens it. */
export function useOpenRequest(name: "request" | "complaint" = "request") {
  const { state, search } = useLocation() as { state: { openedHere?: boolean } | null; search: string };
  const navigate = useNavigate();
  const openId = useComingParams().get(name);
  const open = (id: string) => {
    const params = new URLSearchParams(search);
    params.set(name, id);
    // a request opened from another replaces it, so that closing leads back to the list
    const openedHere = openId === null || Boolean(state?.openedHere);
    void navigate({ search: params.toString() }, { state: { openedHere }, replace: openId !== null, preventScrollReset: true });
  };
  const close = () => {
    if (state?.openedHere) return void navigate(-1);
    const params = new URLSearchParams(search);
    params.delete(name);
    void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true });
  };
  return { openId, open, close };
}
