import { createHmac, randomBytes } from "node:crypto";
import { isSameSecret } from "./same-secret.ts";

const spanMilliseconds = 10 * 60_000;
const spansValid = 6;

/** Nonces that need no memory: a time with its MAC for one client, valid for an hour at most. */
export class Nonces {
  readonly #key = randomBytes(32);

  make(client: string, now: number): string {
    return this.#seal(client, Math.floor(now / spanMilliseconds));
  }

  isCurrent(nonce: string, client: string, now: number): boolean {
    const span = Number.parseInt(nonce.slice(0, -11), 36);
    const age = Math.floor(now / spanMilliseconds) - span;
    return age >= 0 && age < spansValid && isSameSecret(nonce, this.#seal(client, span));
  }

  #seal(client: string, span: number): string {
    const seal = createHmac("sha256", this.#key).update(`${span} ${client}`).digest("base64url");
    return span.toString(36) + seal.slice(0, 11);
  }
}
