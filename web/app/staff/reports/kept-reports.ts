/** What a tutor has typed of a report. */
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

/** What was typed of a lesson's report and not sent yet; undefined if nothing. */
export const keptReport = (lessonId: string): ReportDraft | undefined => new Map(kept()).get(lessonId);

/** Keeps what is typed on this device, also without a network; where storage is full or blocked, it is not kept. */
export function keepReport(lessonId: string, draft: ReportDraft | undefined): void {
  const others = kept().filter(([id]) => id !== lessonId);
  try {
    localStorage.setItem(key, JSON.stringify([...others, ...(draft ? [[lessonId, draft]] : [])].slice(-maxKept)));
  } catch {
    // the form works without
  }
}
