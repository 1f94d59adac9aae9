/** Within how many days of its first report a vulnerability of a part is mended, by npm's severity. */
export const daysToMend: Record<string, number> = {
  // protects 15.1.1: the time for what is critical, in the reference
  critical: 7,
  high: 30,
  moderate: 90,
  low: 180,
  info: 365,
};

/** npm's report of known vulnerabilities, by package. */
export type Report = { vulnerabilities: Record<string, { severity: string }> };
/** Those that are not mended, since when we know of them. */
export type Known = Record<string, { severity: string; since: string }>;

/** The report in what npm printed. Throws if it has none, as when the registry does not answer: then nothing was learned. */
export function readReport(printed: string): Report {
  const { vulnerabilities, message } = JSON.parse(printed) as Partial<Report> & { message?: string };
  if (!vulnerabilities) throw new Error(`npm could not ask for known vulnerabilities: ${message ?? "it did not say why"}.`);
  return { vulnerabilities };
}

/** What is known now: new ones since today, those of before since then; what the report no longer names is mended. */
export const seenNow = (known: Known, { vulnerabilities }: Report, today: string): Known =>
  Object.fromEntries(
    Object.entries(vulnerabilities).map(([name, { severity }]) => [name, { severity, since: known[name]?.since ?? today }]),
  );

/** A line for each that is past its time. */
export const tooLate = (known: Known, today: string): string[] =>
  Object.entries(known).flatMap(([name, { severity, since }]) => {
    const days = (Date.parse(today) - Date.parse(since)) / 86_400_000;
    const most = daysToMend[severity] ?? 0;
    // protects 15.2.1: the look at how long a vulnerability is known [days > most → false]
    return days > most ? [`${name}: ${severity}, known since ${since}; it was to be mended within ${most} days.`] : [];
  });
