import { randomUUID } from "node:crypto";
import { addRequest, type Locker, type LockerRequest } from "./store.ts";

type Answer = { status: number; body: object };
const ok = (body: object): Answer => ({ status: 200, body });
const refused = (code: string, status = 400): Answer => ({ status, body: { error: { code } } });

/** Answers calls as the aggregator does, as far as we use it, with the fault that is switched on. */
export async function answerCall(locker: Locker, request: Request): Promise<Response> {
  if (locker.fault === "slow") throw new DOMException("The operation was aborted due to timeout", "TimeoutError");
  if (locker.fault === "down") return new Response("<html><h1>500</h1></html>", { status: 500 });
  if (locker.fault === "odd") return Response.json({ hello: "from somebody else" });
  const { status, body } = locker.fault === "refused" ? refused("unauthorized", 401) : await carryOut(locker, request);
  return Response.json(body, { status });
}

async function carryOut(locker: Locker, request: Request): Promise<Answer> {
  const [, id, verb] = /^\/api\/digilocker(?:\/([\w-]+)\/(\w+))?$/.exec(new URL(request.url).pathname) ?? [];
  if (!id)
    return request.method === "POST"
      ? begin(locker, (await request.json()) as { redirectUrl?: unknown })
      : refused("bad_request");
  const asked = locker.requests.get(id);
  if (!asked) return refused("request_not_found", 404);
  if (verb === "status") return ok({ id, status: stateOf(locker, asked) });
  if (verb === "aadhaar") return documentOf(locker, asked);
  if (verb !== "revoke") return refused("bad_request");
  asked.shown = undefined; // what was read once cannot be read again
  asked.state = "revoked";
  return ok({ success: true });
}

function begin(locker: Locker, { redirectUrl }: { redirectUrl?: unknown }): Answer {
  if (typeof redirectUrl !== "string" || !URL.canParse(redirectUrl)) return refused("invalid_redirect_url");
  const id = randomUUID();
  addRequest(locker, { id, returnTo: redirectUrl, state: "unauthenticated", shown: undefined });
  return ok({ id, status: "unauthenticated", url: `${locker.address}/dev/digilocker/go/${id}` });
}

const isThere = ({ now }: Locker, { shown }: LockerRequest) => shown !== undefined && shown.from <= now().getTime();

const stateOf = (locker: Locker, asked: LockerRequest) =>
  asked.state === "authenticated" && !isThere(locker, asked) ? "unauthenticated" : asked.state;

function documentOf(locker: Locker, asked: LockerRequest): Answer {
  if (asked.state === "unauthenticated" || !isThere(locker, asked)) return refused("user_not_authenticated");
  if (!asked.shown) return refused("user_consent_not_given");
  const { name, dateOfBirth } = asked.shown;
  // the real one also sends these, which nobody may keep
  const rest = { maskedNumber: "XXXXXXXX4242", gender: "F", address: { pin: "560001" }, photo: "of the parent" };
  return ok({ id: asked.id, status: "complete", aadhaar: { name, dateOfBirth, ...rest } });
}
