import { setTimeout as wait } from "node:timers/promises";
import type { Configuration } from "openid-client";
import type { IdentityProvider, NotVerified, VerifiedIdentity, SignInCheck } from "#api/platform/core/identity-provider.ts";
import { limitedFetch, type Send, Silence, StillSilent } from "./limited-fetch.ts";

/** Loaded at the first sign-in with a provider, and never where there is none. */
const library = () => import("openid-client");

/** How long a provider's description counts, and after how long a silent one is asked again. */
const [freshMilliseconds, silentMilliseconds] = [3_600_000, 10_000];
/** Nobody waits longer for a provider. */
export const answerSeconds = 5;

export type OpenidParts = {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  domain?: string | undefined;
  isOnly: boolean;
  /** Whether its word counts that it has asked for two factors. */
  trustsMfa: boolean;
  /** The address at which browsers come back. */
  returnTo: string;
  send: Send;
  seconds?: number;
  now?: () => number;
};

/** A provider of OpenID Connect: authorization code with PKCE, state, nonce and `iss`; signatures are checked with its keys. */
export function openidProvider(parts: OpenidParts): IdentityProvider {
  const { name, issuer, domain, isOnly, trustsMfa, returnTo, seconds = answerSeconds } = parts;
  const configuration = describedBy(parts);

  const begin = async (): Promise<{ url: string; check: SignInCheck }> => {
    const config = await configuration();
    const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
      await library();
    const check = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(config, {
      ...{ redirect_uri: returnTo, state: check.state, nonce: check.nonce },
      scope: domain ? "openid email" : "openid", // Google says a domain beside an address only
      code_challenge: await calculatePKCECodeChallenge(check.verifier),
      code_challenge_method: "S256",
      ...(domain && { hd: domain }),
    });
    return { url: url.href, check };
  };

  const answer = async (given: URLSearchParams, check: SignInCheck): Promise<VerifiedIdentity | NotVerified> => {
    const config = await configuration();
    const { authorizationCodeGrant } = await library();
    const here = new URL(returnTo);
    here.search = given.toString();
    const tokens = await authorizationCodeGrant(config, here, {
      // protects C163: the proof that the code was asked for here
      pkceCodeVerifier: check.verifier,
      // protects C163: the browser that a sign-in was begun in [check.state → given.get("state") ?? ""]
      expectedState: check.state,
      // protects C163: the sign-in that an answer is for
      expectedNonce: check.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error("no ID token");
    // protects C163: the organisation at a provider that everybody may join
    if (domain && claims["hd"] !== domain)
      return { why: "other-domain", detail: JSON.stringify(claims["hd"] ?? null).slice(0, 100) };
    const methods = Array.isArray(claims["amr"]) ? claims["amr"] : [];
    // protects 6.8.4: the second factor that a provider is not trusted with [trustsMfa && → nothing]
    const byTwoFactors = trustsMfa && methods.includes("mfa");
    return { issuer: claims.iss, subject: claims.sub, byTwoFactors, canSignOut: endsSessions(config) };
  };

  const signOutAddress = async (): Promise<{ url: string | undefined }> => {
    const config = await configuration();
    const { buildEndSessionUrl } = await library();
    return { url: endsSessions(config) ? buildEndSessionUrl(config).href : undefined };
  };

  /** The work's outcome, or what became of it; later than in time, it does not matter any more. */
  const inTime = async <T>(work: Promise<T>): Promise<T | NotVerified> => {
    const timer = new AbortController();
    const late = wait(seconds * 1_000, { why: "away", detail: `nothing in ${seconds} s` } as const, { signal: timer.signal });
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      return notVerified(error);
    } finally {
      timer.abort();
    }
  };

  return {
    ...{ name, issuer, domain, isOnly, trustsMfa },
    begin: () => inTime(begin()),
    signOutAddress: async () => {
      const address = await inTime(signOutAddress());
      return "url" in address ? address.url : undefined;
    },
    answer: (given, check) => inTime(answer(given, check)),
  };
}

const endsSessions = (config: Configuration): boolean => config.serverMetadata().end_session_endpoint !== undefined;

/** The provider as it describes itself: asked once an hour, and the old description while it is away. Throws where there is none. */
function describedBy({ issuer, clientId, clientSecret, send, seconds = answerSeconds, now = Date.now }: OpenidParts) {
  const fetchLimited = limitedFetch(send);
  let known: { config: Configuration; until: number } | undefined;
  let asking: Promise<Configuration> | undefined;
  let silentUntil = 0;

  const ask = async () => {
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await library();
    const config = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [customFetch]: fetchLimited as typeof fetch,
      timeout: seconds,
      // the settings let nothing but this machine be called so
      // protects 6.8.2: the signature of what a provider says [, enableNonRepudiationChecks → nothing]
      execute: [...(issuer.startsWith("http:") ? [allowInsecureRequests] : []), enableNonRepudiationChecks],
    });
    const described = config.serverMetadata().issuer;
    if (new URL(described).href !== new URL(issuer).href) throw new Error(`${issuer} calls itself ${described}`);
    known = { config, until: now() + freshMilliseconds };
    return config;
  };
  return async (): Promise<Configuration> => {
    if (known && now() < known.until) return known.config;
    if (now() < silentUntil) throw new StillSilent("it was asked a moment ago");
    asking ??= ask()
      .catch((error: unknown) => {
        silentUntil = now() + silentMilliseconds;
        throw error;
      })
      .finally(() => (asking = undefined));
    return asking;
  };
}

/** Nothing came, or what came was not right. */
function notVerified(error: unknown): NotVerified {
  const causes: Error[] = [];
  for (let one = error; one instanceof Error && causes.length < 4; one = one.cause) causes.push(one);
  const isSilent = causes.some((one) => one instanceof Silence || one.name === "TimeoutError" || one.name === "AbortError");
  const detail = causes.map((one) => (isCoded(one) ? `${one.error}: ${one.message}` : one.message)).join(": ");
  const isKnown = error instanceof StillSilent;
  return { why: isSilent ? "away" : "refused", detail: detail.slice(0, 300), ...(isKnown && { isKnown }) };
}

/** An error in the words of OAuth, such as `invalid_client`. */
const isCoded = (error: Error): error is Error & { error: string } => "error" in error && typeof error.error === "string";
