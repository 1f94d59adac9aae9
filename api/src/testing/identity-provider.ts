import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT } from "jose";
import Provider from "oidc-provider";
import { type Account, openidProvider } from "#api/domains/identity/index.ts";
import type { Browser } from "./browser.ts";
import type { World } from "./world.ts";

type Claims = Record<string, unknown>;
/** What a test has the provider do wrong. */
export type ProviderFaults = {
  /** What its ID tokens say, signed with its own key. */
  claims?: (given: Claims) => Claims;
  signedBy?: KeyObject;
  unsigned?: boolean;
  /** It takes calls and answers nothing. */
  silent?: boolean;
  away?: boolean;
  /** Answers that are longer than anybody reads. */
  endless?: boolean;
};

/** The product, as the provider knows it. */
export const testClient = { client_id: "tutoring", client_secret: "the secret of the tests' client" };
const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

export type TestProvider = Awaited<ReturnType<typeof openTestProvider>>;

/** A certified identity provider on this machine, its people, and a browser that signs in there. `returnTo`: our own address. */
export async function openTestProvider(returnTo: string) {
  const key = generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Claims>();
  const provider = new Provider(issuer, {
    clients: [{ ...testClient, redirect_uris: [returnTo], token_endpoint_auth_method: "client_secret_post" }],
    jwks: { keys: [{ ...key.export({ format: "jwk" }), kid: "own", use: "sig", alg: "RS256" }] },
    claims: { openid: ["sub"], email: ["email", "email_verified", "hd"] },
    conformIdTokenClaims: false,
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ["a key of the tests"] },
    ttl: { AuthorizationCode: 60, IdToken: 300, AccessToken: 300, Interaction: 300, Session: 300, Grant: 300 },
    renderError: (context: { body: string }, out: unknown) => {
      context.body = JSON.stringify(out);
    },
  });
  const serve = provider.callback();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const isQuestion = request.url?.startsWith("/interaction/");
    void (isQuestion ? answerQuestion(provider, request, response) : serve(request, response));
  });

  const forge = async (given: string, { claims = (own) => own, signedBy = key, unsigned }: ProviderFaults) => {
    const said = claims(JSON.parse(Buffer.from(given.split(".")[1] ?? "", "base64url").toString()) as Claims);
    if (unsigned) return `${text({ alg: "none" })}.${text(said)}.`;
    return new SignJWT(said).setProtectedHeader({ alg: "RS256", kid: "own" }).sign(signedBy);
  };
  let calls = 0;
  /** What our server is answered when it calls the provider. */
  const send =
    (faults: ProviderFaults) =>
    async (url: string, options: RequestInit): Promise<Response> => {
      calls += 1;
      if (faults.away) throw new TypeError("fetch failed");
      if (faults.silent)
        return new Promise((_, reject) =>
          options.signal?.addEventListener("abort", () => reject(options.signal?.reason as Error)),
        );
      const response = await fetch(url, options);
      if (faults.endless) return new Response("x".repeat(300_000), { headers: { "content-type": "application/json" } });
      if (!url.endsWith("/token") || !response.ok) return response;
      const body = (await response.json()) as { id_token: string };
      return Response.json({ ...body, id_token: await forge(body.id_token, faults) });
    };

  return {
    issuer,
    people,
    /** How often it was called by our server. */
    calls: () => calls,
    /** The product's side; `faults` may change afterwards. */
    ours: (given: Partial<Parameters<typeof openidProvider>[0]> = {}, faults: ProviderFaults = {}) =>
      openidProvider({
        ...{ name: "Coaching ID", issuer, clientId: testClient.client_id, clientSecret: testClient.client_secret },
        ...{ isOnly: false, trustsMfa: false, returnTo, send: send(faults) },
        ...given,
      }),
    /** A browser that is led to the provider, where this person signs in; the address of ours that it comes back to. */
    signIn: async (address: string, person: string): Promise<URL> => {
      const cookies = new Map<string, string>();
      for (let next = address, steps = 0; steps < 12; steps += 1) {
        if (next.startsWith(returnTo)) return new URL(next);
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(next, { redirect: "manual", headers: { cookie, "x-person": person } });
        for (const line of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const onwards = response.headers.get("location");
        if (!onwards) throw new Error(`${response.status} ${await response.text()}`);
        next = new URL(onwards, next).href;
      }
      throw new Error("led round in circles");
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** The person signs in without a password and agrees to everything. */
async function answerQuestion(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === "login") {
    const login = { accountId: String(request.headers["x-person"] ?? "asha") };
    return provider.interactionFinished(request, response, { login });
  }
  const grant = new provider.Grant({ accountId: session?.accountId ?? "", clientId: params.client_id });
  grant.addOIDCScope("openid email");
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
}

/** People of a world whose browsers go to the provider and back. */
export function peopleAtProvider(world: World, provider: Pick<TestProvider, "signIn">) {
  /** Follows a link of another site: only what it may bring comes along. */
  const follow = async (browser: Browser, path: string, address = "203.0.113.7"): Promise<string> => {
    const cookie = browser.cookies.get("oidc");
    const request = new Request(new URL(path, "http://localhost:3000"), { headers: cookie ? { cookie: `oidc=${cookie}` } : {} });
    const response = await world.api.fetch(request, { address });
    browser.take(response.headers.getSetCookie());
    if (response.status !== 303) throw new Error(`${response.status} ${await response.text()}`);
    return response.headers.get("location") ?? "";
  };
  const goAndBack = async (browser: Browser, person: string, to = ""): Promise<string> => {
    const back = await provider.signIn(await follow(browser, `/api/auth/oidc/go?to=${encodeURIComponent(to)}`), person);
    return follow(browser, back.pathname + back.search);
  };
  return {
    follow,
    /** Goes to the provider, signs in there as this person, and comes back. */
    goAndBack,
    enterAs: async (person: string, browser = world.visitor()) => {
      await goAndBack(browser, person);
      const { token, role } = await browser.api.oidc.signInWithOidc({ body: {} });
      browser.token = token;
      return { browser, role };
    },
    /** The browser of the account's owner, who has connected it with this person at the provider. */
    connectedWith: async (account: Account, person: string): Promise<Browser> => {
      const browser = await world.browserOf(account);
      const back = await provider.signIn((await browser.api.oidc.beginOidcLink({})).url, person);
      const page = await follow(browser, back.pathname + back.search);
      if (page !== `/${account.role}/account?oidc=back`) throw new Error(`led to ${page}`);
      await browser.api.oidc.linkOidc({});
      return browser;
    },
  };
}
