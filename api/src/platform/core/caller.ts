import type { Grant, Role, Scope } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";

export type Viewer = {
  id: string;
  role: Role;
  name: string;
  email: string;
  /** The language of emails to them. */
  language: Language;
  sessionId: string;
  /** Since the last proof of identity: the sign-in, or a later confirmation. */
  confirmedSecondsAgo: number;
  /** Whether the account has an authenticator app. */
  secondFactor: boolean;
  /** Whether the session began or was confirmed with a passkey. */
  byPasskey: boolean;
  /** What else than a passkey the session has used besides a first factor; null for nothing. The identity provider has asked for two. */
  secondStep: "app" | "identity-provider" | null;
  /** The account of the back office has a passkey, of which and of any other second step the session has used none. */
  lacksOwnPasskey: boolean;
  /** The password is the first one, which its owner has to change before anything else. */
  initialPassword: boolean;
  /** What an admin has given this executive. */
  grants: Grant[];
  /** The API token that calls for them; only what its scopes open. */
  token?: { id: string; scopes: readonly Scope[] };
};

/** The client of all callers behind an unconfigured proxy, to whom the limits of a single client do not apply. */
export const manyClients = "many";

/** The cookies of the product, by what they are for. */
export type CookieName = "refresh" | "proof" | "device" | "passkey" | "oidc";

/** `requestMac`: of all that was sent, by which another request with the same key is noticed. */
export type IdempotencyKey = { route: string; value: string; requestMac: Buffer };

/** What a use case may know about the caller's browser, and the cookies it may set. */
export type Browser = {
  /** The caller's IP address, taken from a proxy's header only if TRUST_PROXY is set. */
  ip: string;
  /** The unit that limits count by: the IPv4 address, or the IPv6 /64 of a household. */
  client: string;
  /** The call came from this machine, without any sign of a proxy. */
  local: boolean;
  userAgent: string;
  cookie: (name: CookieName) => string | undefined;
  keepCookie: (name: CookieName, value: string, seconds: number) => void;
  dropCookie: (name: CookieName) => void;
  /** The version of the row that the caller last saw (If-Match), if sent. */
  seenVersion: number | undefined;
  /** With which the caller may repeat this call, if sent to a route that takes one. */
  idempotencyKey: IdempotencyKey | undefined;
  /** The page polls without a user present, which does not keep a session alive. */
  unattended: boolean;
  /** The browser's time zone; India's if it sends none. */
  timeZone: string;
  /** The language of the page that calls. */
  language: Language;
  /** The key of a tutor's link to a class, where it has to be known before the body is read. */
  classKey: string | undefined;
  /** Whether the page has sent the solution of a challenge (`core/proof-of-work.ts`); it counts for all limits of this call. */
  hasWorked: () => Promise<boolean>;
};

/** Who calls, and from where. */
export type Caller = { browser: Browser; viewer: Viewer | null };
