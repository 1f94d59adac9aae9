import { type BookRequest, contract, type RequestFile } from "@tutoring/contract";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { listPage, useComingParams } from "#web/blocks/lists/index.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/desk.en.ts";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";

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
    inBackground(
      navigate({ search: params.toString() }, { state: { openedHere }, replace: openId !== null, preventScrollReset: true }),
    );
  };
  const close = () => {
    if (state?.openedHere) {
      inBackground(navigate(-1));
      return;
    }
    const params = new URLSearchParams(search);
    params.delete(name);
    inBackground(navigate({ search: params.toString() }, { replace: true, preventScrollReset: true }));
  };
  return { openId, open, close };
}

/** Whether a request opens beside the list, and not over a complaint. It stays where it was opened: moving it would lose what is typed. */
export function useBeside(openId: string | null, complaintId: string | null): boolean {
  const wide = useWideScreen() && complaintId === null;
  const [opened, setOpened] = useState({ id: openId, beside: wide });
  if (opened.id !== openId) setOpened({ id: openId, beside: wide });
  return opened.id === openId ? opened.beside : wide;
}

const find = contract.bookings.findBookRequests.query;

export const bookRequests = listPage({
  // unlike the call, the screen begins with what waits longest
  query: find.extend({ sort: find.shape.sort.unwrap().default("urgency") }),
  load: (api, query) => api.bookings.findBookRequests({ query: { sort: "urgency", ...query } }),
  failed: texts.notLoaded,
  prefix: texts.loadingFailed,
  keeps: "request",
});

/** Runs a change of a request and shows the result. Resolves to whether it succeeded. */
export type DeskWork = (call: () => Promise<RequestFile | BookRequest>, done: string) => Promise<boolean>;
