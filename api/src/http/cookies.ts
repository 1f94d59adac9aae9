import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Browser, CookieName } from "#api/core/context.ts";

const xsrfCookie = "XSRF-TOKEN";
export const xsrfHeader = "x-xsrf-token";

export type CookieRules = { secure: boolean; key: Uint8Array };

/** The cookies of one request, and those its answer sets. Values are `id.secret`; the id is what the XSRF token is bound to. */
export class Cookies {
  readonly #sent: Map<string, string>;
  readonly #kept: string[] = [];
  readonly #rules: CookieRules;

  constructor(header: string | undefined, rules: CookieRules) {
    this.#rules = rules;
    this.#sent = new Map(
      (header ?? "").split(";").flatMap((part) => {
        const at = part.indexOf("=");
        return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const];
      }),
    );
  }

  readonly read = (name: string): string | undefined => this.#sent.get(name) || undefined;

  readonly keep: Browser["keepCookie"] = (name, value, seconds) => {
    this.#sent.set(name, value);
    this.#set(name, value, seconds, "Path=/api; HttpOnly");
    if (name !== "device") this.#set(xsrfCookie, this.#xsrfToken(), 30 * 86_400, "Path=/");
  };

  readonly drop: Browser["dropCookie"] = (name) => {
    this.#sent.delete(name);
    this.#set(name, "", 0, "Path=/api; HttpOnly");
  };

  /** Whether header and cookie carry the same token, made by us for the session or proof that acts here. */
  provesOwnPage(name: CookieName, header: string | undefined): boolean {
    const token = this.read(xsrfCookie);
    if (!token || !header || !same(token, header)) return false;
    const [nonce = "", ...marks] = token.split(".");
    const mark = this.#mark(nonce, name);
    return mark !== undefined && marks.some((one) => same(one, mark));
  }

  lines(): string[] {
    return this.#kept;
  }

  #xsrfToken(): string {
    const nonce = randomBytes(12).toString("base64url");
    const marks = (["refresh", "proof"] as const).map((name) => this.#mark(nonce, name));
    return [nonce, ...marks.filter((mark) => mark !== undefined)].join(".");
  }

  #mark(nonce: string, name: CookieName): string | undefined {
    const id = this.read(name)?.split(".")[0];
    if (!id) return undefined;
    return createHmac("sha256", this.#rules.key).update(`xsrf ${name} ${id} ${nonce}`).digest("base64url").slice(0, 32);
  }

  #set(name: string, value: string, seconds: number, more: string) {
    const secure = this.#rules.secure ? "; Secure" : "";
    this.#kept.push(`${name}=${value}; Max-Age=${seconds}; ${more}; SameSite=Strict${secure}`);
  }
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
