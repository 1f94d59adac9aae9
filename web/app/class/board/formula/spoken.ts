import type { MmlNode, TextNode } from "@mathjax/src/js/core/MmlTree/MmlNode.js";
import type { Spoken } from "./formula.ts";

/** Of MathML, what screen readers read. What is only for looks becomes a row. */
const read = new Set(
  "mi mn mo mtext mspace mfrac msqrt mroot mrow msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd".split(
    " ",
  ),
);

/** The tree of a formula for screen readers, without attributes but the alphabet of its letters. */
export function spokenOf(node: MmlNode): Spoken {
  const { kind } = node;
  if (kind === "mphantom") return { tag: "mrow" };
  if (node.isToken) {
    const variant = node.attributes.get("mathvariant");
    const text = node.childNodes.map((child) => (child.isKind("text") ? (child as TextNode).getText() : "")).join("");
    const plain = typeof variant !== "string" || /^(?:normal|italic|-.*)$/.test(variant);
    return { tag: read.has(kind) ? kind : "mtext", text, ...(!plain && { variant }) };
  }
  const parts = node.childNodes.flatMap((child) => {
    const part = spokenOf(child as MmlNode);
    return child.isInferred ? (part.parts ?? []) : [part];
  });
  return { tag: kind === "math" || read.has(kind) ? kind : "mrow", parts };
}
