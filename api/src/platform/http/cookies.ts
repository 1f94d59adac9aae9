import { createHmac, randomBytes } from "node:crypto";
import type { Browser, CookieName } from "#api/platform/core/caller.ts";
import { isSameSecret } from "#api/platform/core/seal.ts";

const xsrfCookie = "XSRF-TOKEN";
/** Before the name of each cookie behind https: no other host or path can set or shadow it. Browsers keep such cookies from plain http. */
// protects 3.3.3: the prefix that binds a cookie to its host ["__Host-" → "__Secure-"]
// protects 3.3.1: a prefix before the names of cookies ["__Host-" → ""]
const prefix = "__Host-";
export const xsrfHeader = "x-xsrf-token";
/** The cookies that authorise a call, and so need the XSRF token. */
const marked = ["refresh", "proof"] as const;

/** `isUpgrading`: processes that know no prefix serve too, so cookies keep the names that those read. */
export type CookieRules = { secure: boolean; key: Uint8Array; isUpgrading?: boolean };

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
    for (const token of this.#xsrfTokens()) for (const name of marked) if (this.#isMarked(name, token)) this.#verified.add(name);
  }

  /** A cookie under its other name counts until this one is kept, so that an upgrade signs nobody out. */
  readonly read = (name: string): string | undefined =>
    this.#namesOf(name)
      .map((one) => this.#sent.get(one))
      .find(Boolean);

  readonly keep: Browser["keepCookie"] = (name, value, seconds) => {
    const own = this.#dropOther(name);
    this.#sent.set(own, value);
    this.#verified.add(name);
    this.#setHidden(own, value, seconds);
    if (marked.some((one) => one === name)) this.#set(this.#namesOf(xsrfCookie)[0], this.#xsrfToken(), 30 * 86_400, "Path=/");
  };

  readonly drop: Browser["dropCookie"] = (name) => {
    const own = this.#dropOther(name);
    this.#sent.delete(own);
    this.#verified.delete(name);
    this.#setHidden(own, "", 0);
  };

  /** Whether header and cookie carry the same token, made by us for this session or proof. */
  provesOwnPage(name: CookieName, header: string | undefined): boolean {
    if (header === undefined) return false;
    return this.#xsrfTokens().some((token) => isSameSecret(token, header) && this.#isMarked(name, token));
  }

  /** What a cookie is called, and what the other of two versions calls it. */
  #namesOf(name: string): [string, ...string[]] {
    const { secure, isUpgrading } = this.#rules;
    if (!secure) return [name];
    // protects C216: the names that the version before reads, while it serves too [isUpgrading → false]
    return isUpgrading ? [name, prefix + name] : [prefix + name, name];
  }

  /** The tokens that the browser holds: pages from before an upgrade still send the one without a prefix. */
  #xsrfTokens(): string[] {
    return this.#namesOf(xsrfCookie).flatMap((name) => this.#sent.get(name) ?? []);
  }

  /** Takes a cookie under its other name out of the browser. Returns what it is called. */
  #dropOther(name: string): string {
    const [own, other] = this.#namesOf(name);
    if (other && this.#sent.delete(other)) this.#setHidden(other, "", 0);
    return own;
  }

  /** Sets a cookie that scripts do not see. A prefix asks for the path of the whole site. */
  #setHidden(name: string, value: string, seconds: number) {
    // protects 3.3.4: HttpOnly [; HttpOnly → nothing]
    this.#set(name, value, seconds, `Path=${name.startsWith(prefix) ? "/" : "/api"}; HttpOnly`);
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
