import type { Role, StudentDetails } from "@tutoring/contract";
import { useSyncExternalStore } from "react";

export type { Role };
export type Session = { token: string; role: Role; student?: StudentDetails };

const listeners = new Set<() => void>();
let cached: { raw: string; session: Session | undefined } = { raw: "", session: undefined };

/** The browser's session, from local storage: `token`, `role` and a student's profile. Undefined without one. */
export function readSession(): Session | undefined {
  const [token, role, student] = ["token", "role", "student"].map((name) => localStorage.getItem(name));
  const raw = `${token}\n${role}\n${student}`;
  if (cached.raw !== raw) cached = { raw, session: parse(token, role, student) };
  return cached.session;
}

function parse(
  token: string | null | undefined,
  role: string | null | undefined,
  student: string | null | undefined,
): Session | undefined {
  try {
    if (!token || !role) return undefined;
    const session = { token: JSON.parse(token) as string, role: JSON.parse(role) as Role };
    return student ? { ...session, student: withChildren(JSON.parse(student) as StudentDetails) } : session;
  } catch {
    return undefined; // written by another program
  }
}

/** The role stored last, even if its token is gone. */
export function storedRole(): Role | undefined {
  try {
    return (JSON.parse(localStorage.getItem("role") ?? "null") as Role | null) ?? undefined;
  } catch {
    return undefined; // written by another program
  }
}

/** Stores a session and announces it. A renewed session of a family, which comes without `student`, keeps its profile. */
export function startSession({ token, role, student }: Session): void {
  localStorage.setItem("token", JSON.stringify(token));
  localStorage.setItem("role", JSON.stringify(role));
  if (student) localStorage.setItem("student", JSON.stringify(student));
  if (role !== "student") localStorage.removeItem("student");
  announceSession();
}

/** A profile stored by an earlier version has no list of children. */
const withChildren = ({ children, ...rest }: Partial<Pick<StudentDetails, "children">> & Omit<StudentDetails, "children">) => ({
  ...rest,
  children: children ?? [],
});

/** Keeps a family's changed details; the session stays. */
export function keepStudent(student: StudentDetails): void {
  const session = readSession();
  if (session) startSession({ ...session, student });
}

/** Tells this page that the session has changed; other tabs hear it from the storage. */
export function announceSession(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** The session, shared with all other tabs; undefined while the server renders. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, readSession, () => undefined);
