/** How it stands with something. A warning can wait; a fault keeps a person from something now, or will lose something. */
type State = "fine" | "warning" | "fault" | "not tried";

/** What was found, and what to do about it. */
export type Finding = { about: string; state: State; found: string; todo?: string };

/** Findings about one thing. */
export const about = (what: string) => ({
  fine: (found: string): Finding => ({ about: what, state: "fine", found }),
  notTried: (found: string): Finding => ({ about: what, state: "not tried", found }),
  warning: (found: string, todo: string): Finding => ({ about: what, state: "warning", found, todo }),
  fault: (found: string, todo: string): Finding => ({ about: what, state: "fault", found, todo }),
});

/** For a terminal: a line for each, with what to do below it, and the sum. */
export function formatFindings(findings: Finding[]): string {
  const width = Math.max(...findings.map((finding) => finding.about.length));
  const lines = findings.flatMap(({ about: what, state, found, todo }) => {
    const sign = state === "fault" || state === "warning" ? state.toUpperCase() : state;
    const start = `${sign.padEnd("not tried".length)}  ${what.padEnd(width)}  `;
    return [`${start}${found}`, ...(todo ? [`${" ".repeat(start.length)}→ ${todo}`] : [])];
  });
  const count = (state: State, one: string, many: string) => {
    const times = findings.filter((finding) => finding.state === state).length;
    return times === 0 ? [] : [`${times} ${times === 1 ? one : many}`];
  };
  const sum = [...count("fault", "fault", "faults"), ...count("warning", "warning", "warnings")];
  return [...lines, "", sum.length > 0 ? `${sum.join(", ")}.` : "Nothing is wrong."].join("\n");
}

const units = ["bytes", "kB", "MB", "GB", "TB"];

export function sizeOf(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${Number((bytes / 1_000 ** power).toPrecision(3))} ${units[power]}`;
}

export function spanOf(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} seconds`;
  if (seconds < 2 * 3_600) return `${Math.round(seconds / 60)} minutes`;
  return seconds < 2 * 86_400 ? `${Math.round(seconds / 3_600)} hours` : `${Math.round(seconds / 86_400)} days`;
}
