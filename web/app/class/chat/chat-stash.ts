/** An own message that the server does not have yet. */
export type Outgoing = { id: string; words: string; picture: string | null; failed: "" | "full" | "empty" };
type Stashed = { draft: string; outgoing: readonly Outgoing[] };
const nameOf = (lessonId: string) => `chat ${lessonId}`;
const nothing: Stashed = { draft: "", outgoing: [] };

/** Keeps unsent text while the page reloads; in this tab only. */
export function stashChat(lessonId: string, stashed: Stashed): void {
  try {
    if (stashed.draft || stashed.outgoing.length > 0) sessionStorage.setItem(nameOf(lessonId), JSON.stringify(stashed));
    else sessionStorage.removeItem(nameOf(lessonId));
  } catch {
    // storage is full or blocked
  }
}

/** Returns what was kept, once. */
export function takeChat(lessonId: string): Stashed {
  try {
    const stashed = JSON.parse(sessionStorage.getItem(nameOf(lessonId)) ?? "null") as Stashed | null;
    sessionStorage.removeItem(nameOf(lessonId));
    return stashed ?? nothing;
  } catch {
    return nothing;
  }
}
