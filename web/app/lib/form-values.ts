/** What was typed into a field; empty where there is no such field. */
export function textIn(form: FormData, name: string): string {
  const given = form.get(name);
  return typeof given === "string" ? given : "";
}

export const textsIn = <const N extends string>(form: FormData, names: readonly N[]): Record<N, string> =>
  Object.fromEntries(names.map((name) => [name, textIn(form, name)])) as Record<N, string>;

/** The file that was picked, if one was. */
export function fileIn(form: FormData, name: string): File | undefined {
  const given = form.get(name);
  return given instanceof File && given.size > 0 ? given : undefined;
}
