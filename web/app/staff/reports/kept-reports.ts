/** A report as typed so far. */
export type ReportDraft = { done: string; hard: string; practise: string; task: string; links: string[] };

/** Signing out removes it. */
const key = "staff-reports";
const maxKept = 20;

function kept(): [string, ReportDraft][] {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "[]") as unknown;
    return Array.isArray(found) ? (found as [string, ReportDraft][]) : [];
  } catch {
    return []; // written by another program
  }
}

/** The unsent text of a lesson's report; undefined if there is none. */
export const keptReport = (lessonId: string): ReportDraft | undefined => new Map(kept()).get(lessonId);

/** Keeps unsent text on this device, even without a network; undefined forgets it. Full or blocked storage keeps nothing. */
export function keepReport(lessonId: string, draft: ReportDraft | undefined): void {
  const others = kept().filter(([id]) => id !== lessonId);
  try {
    localStorage.setItem(key, JSON.stringify([...others, ...(draft ? [[lessonId, draft]] : [])].slice(-maxKept)));
  } catch {
    // the form works without it
  }
}
