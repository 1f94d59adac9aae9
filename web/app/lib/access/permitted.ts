import { areas } from "@tutoring/contract/areas";
import { type Grant, grantsFor, mayPerson, type Permission } from "@tutoring/contract/permissions";
import { useSyncExternalStore } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { readSession, useSession } from "#web/lib/session/session.ts";

/** What an admin has given the executive who is signed in; it never leaves this page. */
let grants: readonly Grant[] = [];
/** Their password is the first one. */
let hasInitialPassword = false;
const listeners = new Set<() => void>();

/** Asks the server what the executive has been given; what was known stays when it does not answer. */
export async function loadGrants(): Promise<void> {
  if (readSession()?.role !== "executive") return;
  try {
    const { grants: now, initialPassword } = await browserApi.account.showAccount();
    hasInitialPassword = initialPassword;
    if (now.join() === grants.join()) return;
    grants = now;
    for (const listener of listeners) listener();
  } catch {
    // a page that is not permitted refuses by itself
  }
}

/** Forgets what is known, before another person may enter. */
export const forgetGrants = (): void => {
  grants = [];
  hasInitialPassword = false;
};

/** Whether the executive who is signed in has to choose a password before anything else. */
export const hasToChoosePassword = (): boolean => hasInitialPassword && readSession()?.role === "executive";

/** Whether the person who is signed in may do this. For convenience only: the API decides. */
export const permitted = (permission: Permission): boolean => {
  const role = readSession()?.role;
  return role !== undefined && mayPerson({ role, grants }, permission);
};

/** `permitted`, again whenever the session or the grants change. */
export function usePermitted(): typeof permitted {
  useSession();
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => grants,
    () => grants,
  );
  return permitted;
}

/** Whether an executive has been given this permission; they then use the admins' screen for it. */
export const isGranted = (permission: Permission | undefined): boolean =>
  permission !== undefined && grantsFor(permission).length > 0 && permitted(permission);

/** The back-office area of the person who is signed in. */
export const ownArea = (): string => areas[readSession()?.role === "executive" ? "executive" : "admin"].path;
