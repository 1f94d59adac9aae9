let stoppedAt = "";

export const whereStopped = (): string => stoppedAt;

/** Notes where a press would have led, had our server answered; empty to forget it. */
export function stop(at: string): void {
  stoppedAt = at;
  dispatchEvent(new Event("stop"));
}
