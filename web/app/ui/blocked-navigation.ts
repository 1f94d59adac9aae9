let blocked = "";

/** Where a press would have led, had our server answered; empty without such a press. */
export const blockedNavigation = (): string => blocked;

export function blockNavigation(to: string): void {
  blocked = to;
  dispatchEvent(new Event("navigation-blocked"));
}
