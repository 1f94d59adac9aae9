import { credentialSeconds, type Pass } from "./turn-credentials.ts";

/** Passes that were withdrawn, for as long as they would have lasted. */
export class Withdrawals {
  readonly #since = new Map<string, number>();

  add(room: string, side: string, at: Date): void {
    this.#since.set(`${room} ${side}`, at.getTime());
  }

  readonly has = ({ room, side, untilSeconds }: Pass): boolean => {
    const since = this.#since.get(`${room} ${side}`);
    return since !== undefined && (untilSeconds - credentialSeconds) * 1_000 <= since;
  };

  forget(now: number): void {
    for (const [key, since] of this.#since) if (since + (credentialSeconds + 1) * 1_000 < now) this.#since.delete(key);
  }
}
