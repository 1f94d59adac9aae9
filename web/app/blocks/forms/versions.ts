/** Both versions of the fields that another person has saved in the meantime. */
export type Versions<V> = { [N in keyof V]?: { mine: V[N]; theirs: V[N] } };

/** Files are equal only if they are the same object. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (!(one instanceof Blob) && !(other instanceof Blob) && JSON.stringify(one) === JSON.stringify(other));

/** The fields that another person has changed since `before`, unless both entered the same. */
export function versionsOf<V extends object>(mine: V, before: V, theirs: V): Versions<V> {
  const names = (Object.keys(theirs) as (keyof V)[]).filter(
    (name) => !sameValue(theirs[name], before[name]) && !sameValue(theirs[name], mine[name]),
  );
  return Object.fromEntries(names.map((name) => [name, { mine: mine[name], theirs: theirs[name] }])) as Versions<V>;
}

/** A version as the choice shows it; empty for anything but text and checkboxes. */
export const shownOf = (value: unknown): string | boolean =>
  typeof value === "boolean" || typeof value === "string" ? value : "";
