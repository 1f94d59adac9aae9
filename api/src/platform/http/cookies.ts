import { createHmac, randomBytes } from "node:crypto";
import type { Browser, CookieName } from "#api/platform/core/caller.ts";
import { isSameSecret } from "#api/platform/core/seal.ts";

const xsrfCookie = "XSRF-TOKEN";
export const xsrfHeader = "x-xsrf-token";
/** The cookies that authorise a call, and so need the XSRF token. */
const marked = ["refresh", "proof"] as const;

export type CookieRules = { secure: boolean; key: Uint8Array };

/** The cookies of a request and of its answer. Values are `id.secret`; the XSRF token is bound to the id. */
export class Cookies {
  readonly #sent: Map<string, string>;
  readonly #kept: string[] = [];
  /** Cookies known to be ours: set by this answer, or proven by the request. */
  readonly #verified = new Set<CookieName>();
  readonly #rules: CookieRules;

  constructor(header: string | undefined, rules: CookieRules) {
    this.#rules = rules;
    this.#sent = readCookies(header);
    const token = this.read(xsrfCookie);
    for (const name of marked) if (token && this.#isMarked(name, token)) this.#verified.add(name);
  }

  readonly read = (name: string): string | undefined => this.#sent.get(name) || undefined;

  readonly keep: Browser["keepCookie"] = (name, value, seconds) => {
    this.#sent.set(name, value);
    this.#verified.add(name);
    // protects 3.3.4: HttpOnly ["Path=/api; HttpOnly" → "Path=/api"]
    this.#set(name, value, seconds, "Path=/api; HttpOnly");
    if (marked.some((one) => one === name)) this.#set(xsrfCookie, this.#xsrfToken(), 30 * 86_400, "Path=/");
  };

  readonly drop: Browser["dropCookie"] = (name) => {
    this.#sent.delete(name);
    this.#verified.delete(name);
    this.#set(name, "", 0, "Path=/api; HttpOnly");
  };

  /** Whether header and cookie carry the same token, made by us for this session or proof. */
  provesOwnPage(name: CookieName, header: string | undefined): boolean {
    const token = this.read(xsrfCookie);
    return token !== undefined && header !== undefined && isSameSecret(token, header) && this.#isMarked(name, token);
  }

  lines(): string[] {
    return this.#kept;
  }

  /** Made for proven cookies only: otherwise a forged cookie with a known id would get a token for it. */
  #xsrfToken(): string {
    const nonce = randomBytes(12).toString("base64url");
    const marks = marked.filter((name) => this.#verified.has(name)).map((name) => this.#mark(nonce, name));
    return [nonce, ...marks.filter((mark) => mark !== undefined)].join(".");
  }

  #isMarked(name: CookieName, token: string): boolean {
    const [nonce = "", ...marks] = token.split(".");
    const mark = this.#mark(nonce, name);
    return mark !== undefined && marks.some((one) => isSameSecret(one, mark));
  }

  #mark(nonce: string, name: CookieName): string | undefined {
    const id = this.read(name)?.split(".")[0];
    if (!id) return undefined;
    return createHmac("sha256", this.#rules.key).update(`xsrf ${name} ${id} ${nonce}`).digest("base64url").slice(0, 32);
  }

  #set(name: string, value: string, seconds: number, more: string) {
    const secure = this.#rules.secure ? "; Secure" : "";
    // protects 3.3.2: SameSite=Strict [name === "oidc" → name]
    const sameSite = name === "oidc" ? "Lax" : "Strict"; // a link from another site brings it back; a form there does not
    this.#kept.push(`${name}=${value}; Max-Age=${seconds}; ${more}; SameSite=${sameSite}${secure}`);
  }
}

/** The cookies of a Cookie header, by name. */
export const readCookies = (header: string | undefined): Map<string, string> =>
  new Map(
    (header ?? "").split(";").flatMap((part) => {
      const at = part.indexOf("=");
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const];
    }),
  );
