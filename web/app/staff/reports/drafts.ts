/** A report as typed so far. */
export type ReportDraft = { done: string; hard: string; practise: string; task: string; links: string[] };

/** Signing out removes it. */
const key = "staff-reports";
const maxKept = 20;

function kept(): [string, unknown][] {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "[]") as unknown;
    return Array.isArray(found) ? (found as [string, unknown][]) : [];
  } catch {
    return []; // written by another program
  }
}

/** Keeps unsent text on this device, even without a network; undefined forgets it. Full or blocked storage keeps nothing. */
function keep(name: string, draft: unknown): void {
  const others = kept().filter(([id]) => id !== name);
  try {
    localStorage.setItem(key, JSON.stringify([...others, ...(draft === undefined ? [] : [[name, draft]])].slice(-maxKept)));
  } catch {
    // the form works without it
  }
}

/** The unsent text of a lesson's report; undefined if there is none. */
export const keptReport = (lessonId: string) => new Map(kept()).get(lessonId) as ReportDraft | undefined;
export const keepReport = (lessonId: string, draft: ReportDraft | undefined): void => keep(lessonId, draft);

/** The unsent comment on a lesson's homework, likewise. */
export const keptComment = (lessonId: string) => new Map(kept()).get(`comment ${lessonId}`) as string | undefined;
export const keepComment = (lessonId: string, draft: string | undefined): void => keep(`comment ${lessonId}`, draft);
