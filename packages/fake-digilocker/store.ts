/** What can be made to go wrong with calls, and its name on the page. */
export const callFaults = {
  answered: "every call is answered",
  down: "status 500",
  slow: "calls time out",
  refused: "our keys are refused",
  odd: "answers with other JSON",
} as const;
export type CallFault = keyof typeof callFaults;

/** The document that the parent shows; a late one is there some minutes after the parent has left the page. */
type Shown = { name: string; dateOfBirth: string; from: number };
export type LockerRequest = {
  id: string;
  returnTo: string;
  state: "unauthenticated" | "authenticated" | "revoked";
  shown: Shown | undefined;
};

/** Requests live as long as the process: a check takes minutes, and a lost one is begun again. */
export type Locker = { requests: Map<string, LockerRequest>; fault: CallFault; now: () => Date; address: string };

const mostRequests = 500;

export function addRequest({ requests }: Locker, request: LockerRequest): void {
  const [oldest] = requests.keys();
  if (oldest !== undefined && requests.size >= mostRequests) requests.delete(oldest);
  requests.set(request.id, request);
}
