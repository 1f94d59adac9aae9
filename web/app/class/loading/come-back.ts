import type { Side } from "@tutoring/contract";

const nameOf = (lessonId: string) => `place in ${lessonId}`;
const wanted = "come back";

/** The place that this tab has in a class. */
export function keepPlace(lessonId: string, place: Side | undefined): void {
  try {
    if (place) sessionStorage.setItem(nameOf(lessonId), place);
    else sessionStorage.removeItem(nameOf(lessonId));
  } catch {
    // storage is forbidden: joining takes a press
  }
}

/** The page is going to be loaded again; it then takes its place by itself. */
export function comeBackAfterLoading(lessonId: string): void {
  try {
    sessionStorage.setItem(wanted, lessonId);
  } catch {
    // storage is forbidden
  }
}

/** The place to take after the page was loaded again, once. */
export function placeToTake(lessonId: string): Side | undefined {
  try {
    const isWanted = sessionStorage.getItem(wanted) === lessonId;
    sessionStorage.removeItem(wanted);
    return isWanted ? ((sessionStorage.getItem(nameOf(lessonId)) as Side | null) ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
