import { answerCall } from "./locker-api.ts";
import { act, type LockerAct, lockerPage } from "./locker-page.ts";
import type { CallFault, Locker } from "./store.ts";

export type TestLocker = ReturnType<typeof openTestLocker>;

/** Stands in for an aggregator of DigiLocker: speaks the HTTP that we use of it, and asks nobody for a document. `address`: our own origin. */
export function openTestLocker({ address, now }: { address: string; now: () => Date }) {
  const locker: Locker = { requests: new Map(), fault: "answered", now, address };
  return {
    base: "https://test-locker.invalid",
    /** In place of the network. */
    send: (request: Request) => answerCall(locker, request),
    page: (request: Request) => lockerPage(locker, request),
    /** What the parent chooses on the page at this address; returns the address to which the browser goes. */
    choose: (url: string, chosen: LockerAct, name: string): string => {
      const request = locker.requests.get(url.split("/").at(-1) ?? "");
      if (!request) throw new Error(`the locker has no page ${url}`);
      act(locker, request, chosen, name);
      return request.returnTo;
    },
    setFault: (fault: CallFault): void => {
      locker.fault = fault;
    },
  };
}
