/** What CHANGELOG.md says of a version; undefined if it has no section for it. `## 1.2.0 (2026-12-01)` begins one. */
export function notesOf(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((one) => one.startsWith(`${version} `) || one.startsWith(`${version}\n`));
  const text = section?.slice(section.indexOf("\n")).trim();
  return text || undefined;
}

/** The changelog with what is under "Unreleased" as a version of this day. Throws if there is nothing. */
export function closeVersion(changelog: string, version: string, day: string): string {
  const heading = "## Unreleased\n";
  const [before, after] = changelog.split(heading);
  const next = after?.search(/^## /m) ?? -1;
  const changes = (next < 0 ? after : after?.slice(0, next))?.trim();
  if (before === undefined || !changes) throw new Error('CHANGELOG.md has nothing under "Unreleased".');
  if (notesOf(changelog, version)) throw new Error(`CHANGELOG.md has a version ${version} already.`);
  const rest = next < 0 ? "" : `\n${after?.slice(next) ?? ""}`;
  return `${before}${heading}\n## ${version} (${day})\n\n${changes}\n${rest}`;
}
