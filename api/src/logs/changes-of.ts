/** For the log: before and after of each changed field. Fields missing in `after` are left out. */
export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, now]) => {
      const was = before[field] ?? null;
      return JSON.stringify(was) === JSON.stringify(now ?? null) ? [] : [[field, { before: was, after: now ?? null }]];
    }),
  );
}
