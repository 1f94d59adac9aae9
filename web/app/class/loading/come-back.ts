import type { Side } from "@tutoring/contract";

const nameOf = (lessonId: string) => `place in ${lessonId}`;
const wanted = "come back";

/** Remembers this tab's place in a class; undefined forgets it. */
export function keepPlace(lessonId: string, place: Side | undefined): void {
  try {
    if (place) sessionStorage.setItem(nameOf(lessonId), place);
    else sessionStorage.removeItem(nameOf(lessonId));
  } catch {
    // storage is full: joining takes a press
  }
}

/** Called before the page is reloaded, so that it then takes its place by itself. */
export function comeBackAfterLoading(lessonId: string): void {
  try {
    sessionStorage.setItem(wanted, lessonId);
  } catch {
    // storage is full
  }
}

/** The place to take after a reload, once; undefined if none. */
export function placeToTake(lessonId: string): Side | undefined {
  try {
    const isWanted = sessionStorage.getItem(wanted) === lessonId;
    sessionStorage.removeItem(wanted);
    return isWanted ? ((sessionStorage.getItem(nameOf(lessonId)) as Side | null) ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
