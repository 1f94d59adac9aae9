/** A typed formula, as a tree. */
export type Formula =
  | { kind: "row"; items: Formula[] }
  | { kind: "letter" | "number" | "sign" | "word"; text: string }
  | { kind: "fraction"; over: Formula; under: Formula }
  | { kind: "root"; inside: Formula; degree?: Formula }
  /** `limits`: above and below, as at a sum. */
  | { kind: "scripts"; base: Formula; sup?: Formula; sub?: Formula; limits: boolean }
  /** A sign over the base: an arrow, a bar, a hat, a dot. */
  | { kind: "accent"; base: Formula; sign: string };

export const row = (items: Formula[]): Formula => (items.length === 1 && items[0] ? items[0] : { kind: "row", items });
export const letter = (text: string): Formula => ({ kind: "letter", text });
export const sign = (text: string): Formula => ({ kind: "sign", text });
export const word = (text: string): Formula => ({ kind: "word", text });
