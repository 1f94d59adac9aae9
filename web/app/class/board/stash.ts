import { type Operation, operationsFrame, readOperationsFrame } from "@tutoring/contract/board";

type Stashed = { author: number; made: number; operations: Operation[] };
const nameOf = (lessonId: string) => `board ${lessonId}`;

/** Keeps unconfirmed operations while the page reloads; in this tab only. */
export function stash(lessonId: string, { author, made, operations }: Stashed): void {
  const frame = btoa(String.fromCharCode(...operationsFrame(operations).slice(0, 100_000)));
  try {
    if (operations.length > 0) sessionStorage.setItem(nameOf(lessonId), `${author} ${made} ${frame}`);
    else sessionStorage.removeItem(nameOf(lessonId));
  } catch {
    // storage is full or blocked: the server has all but the last moments
  }
}

/** Returns what was kept, once. */
export function takeStash(lessonId: string): Stashed | undefined {
  try {
    const [author, made, frame] = (sessionStorage.getItem(nameOf(lessonId)) ?? "").split(" ");
    sessionStorage.removeItem(nameOf(lessonId));
    if (!frame) return undefined;
    const bytes = Uint8Array.from(atob(frame), (sign) => sign.charCodeAt(0));
    return { author: Number(author), made: Number(made), operations: readOperationsFrame(bytes) };
  } catch {
    return undefined;
  }
}
