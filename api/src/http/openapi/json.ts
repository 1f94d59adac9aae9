/** A piece of the document. */
export type Json = Record<string, unknown>;

export const refTo = (kind: "schemas" | "responses" | "headers" | "parameters" | "examples", name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

/** "no-such-course" becomes "NoSuchCourse". */
export const pascal = (id: string): string => id.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** "bankFiles" becomes "Bank files". */
export const words = (name: string): string => {
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** The name, or with a number where it is taken. */
export function freeName(taken: Json, name: string): string {
  for (let nth = 1; ; nth += 1) {
    const one = nth === 1 ? name : `${name}${nth}`;
    if (!(one in taken)) return one;
  }
}
