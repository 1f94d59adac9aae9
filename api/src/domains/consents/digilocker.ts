import { isAdult } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { isSameName } from "@tutoring/contract/same-name";
import type { AgeAnswer, AgeChecker } from "#api/platform/core/age-checker.ts";
import type { Asked } from "#api/platform/core/payment-provider.ts";

export type LockerAccount = {
  base: string;
  clientId: string;
  clientSecret: string;
  productId: string;
  send: (request: Request) => Promise<Response>;
};

const timeoutMilliseconds = 8_000;
const maxWhy = 200;

const Begun = z.object({ id: z.string().min(1).max(100), url: z.url({ protocol: /^https?$/ }) });
const State = z.object({ status: z.string() });
const Document = z.object({ aadhaar: z.object({ name: z.string(), dateOfBirth: z.string() }) });
const Refused = z.object({ error: z.object({ code: z.string() }) });

/** What the aggregator calls a parent who has not agreed. */
const declinedCodes = new Set(["user_consent_not_given", "invalid_grant", "token_revoked"]);

/** Whole days as documents write them: 17-04-1986, 17/04/1986 or 1986-04-17. */
function dayOf(written: string): string | undefined {
  const [, day, month, year] = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(written) ?? [];
  const iso = z.iso.date().safeParse(year ? `${year}-${month}-${day}` : written);
  return iso.success ? iso.data : undefined;
}

/** DigiLocker by the calls of the aggregator Setu. Of a document it reads name and date of birth, and returns only whether they fit. */
export function digilocker(account: LockerAccount): AgeChecker {
  return {
    issuer: "digilocker",
    begin: async ({ returnTo }) => {
      const asked = await call(account, "POST", "/api/digilocker", Begun, { redirectUrl: returnTo });
      return asked.is === "done" ? { is: "done", value: { reference: asked.value.id, url: asked.value.url } } : asked;
    },
    answer: async (reference, { fullName, now }): Promise<Asked<AgeAnswer>> => {
      const path = `/api/digilocker/${encodeURIComponent(reference)}`;
      const state = await call(account, "GET", `${path}/status`, State);
      if (state.is !== "done") return state;
      if (state.value.status === "revoked") return { is: "done", value: "declined" };
      if (state.value.status !== "authenticated") return { is: "done", value: "waiting" };
      const shown = await call(account, "GET", `${path}/aadhaar`, Document);
      if (shown.is === "refused" && declinedCodes.has(shown.why)) return { is: "done", value: "declined" };
      if (shown.is !== "done") return shown;
      const { name, dateOfBirth } = shown.value.aadhaar;
      const bornOn = dayOf(dateOfBirth);
      if (!bornOn) return { is: "done", value: "unreadable" };
      return { is: "done", value: { isAdult: isAdult(bornOn, now), isSameName: isSameName(fullName, name) } };
    },
    forget: async (reference) => {
      await call(account, "GET", `/api/digilocker/${encodeURIComponent(reference)}/revoke`, z.object({}));
    },
  };
}

/** One call of the aggregator. What it refuses is named by its code; anything else without a readable answer in time is unknown. */
async function call<S extends z.ZodType>(
  { base, clientId, clientSecret, productId, send }: LockerAccount,
  method: "GET" | "POST",
  path: string,
  answer: S,
  body?: object,
): Promise<Asked<z.output<S>>> {
  const request = new Request(base + path, {
    method,
    redirect: "error",
    headers: {
      "x-client-id": clientId,
      "x-client-secret": clientSecret,
      "x-product-instance-id": productId,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  try {
    const response = await send(request);
    const given: unknown = await response.json();
    if (response.status >= 400 && response.status < 500) {
      const refused = Refused.safeParse(given);
      return { is: "refused", why: refused.success ? refused.data.error.code.slice(0, maxWhy) : `status ${response.status}` };
    }
    const read = answer.safeParse(given);
    if (response.ok && read.success) return { is: "done", value: read.data };
    return { is: "unknown", why: `status ${response.status}` }; // nothing of the answer, which may be a document
  } catch (error) {
    return { is: "unknown", why: String(error).slice(0, maxWhy) };
  }
}
