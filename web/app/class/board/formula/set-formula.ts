import { MathJaxMhchemFontExtension } from "@mathjax/mathjax-mhchem-font-extension/js/svg.js";
import { MathJaxTexFont } from "@mathjax/mathjax-tex-font/js/svg.js";
import type { LiteElement } from "@mathjax/src/js/adaptors/lite/Element.js";
import { liteAdaptor } from "@mathjax/src/js/adaptors/liteAdaptor.js";
import type { MmlNode, TextNode } from "@mathjax/src/js/core/MmlTree/MmlNode.js";
import { HTMLDocument } from "@mathjax/src/js/handlers/html/HTMLDocument.js";
import { TeX } from "@mathjax/src/js/input/tex.js";
import { Configuration } from "@mathjax/src/js/input/tex/Configuration.js";
import { CommandMap } from "@mathjax/src/js/input/tex/TokenMap.js";
import "@mathjax/src/js/input/tex/ams/AmsConfiguration.js";
import BaseMethods from "@mathjax/src/js/input/tex/base/BaseMethods.js";
import "@mathjax/src/js/input/tex/boldsymbol/BoldsymbolConfiguration.js";
import "@mathjax/src/js/input/tex/cancel/CancelConfiguration.js";
import "@mathjax/src/js/input/tex/color/ColorConfiguration.js";
import "@mathjax/src/js/input/tex/gensymb/GensymbConfiguration.js";
import "@mathjax/src/js/input/tex/mhchem/MhchemConfiguration.js";
import "@mathjax/src/js/input/tex/textmacros/TextMacrosConfiguration.js";
import { SVG } from "@mathjax/src/js/output/svg.js";
import { boardLimits } from "@tutoring/contract/board";
import { flatten } from "./flatten.ts";
import type { Answer, Mistake, Spoken } from "./formula.ts";
import { friendlyToTex } from "./friendly.ts";

/** Of MathML, what screen readers read. What is only for looks becomes a row. */
const read = new Set(
  "mi mn mo mtext mspace mfrac msqrt mroot mrow msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd".split(
    " ",
  ),
);

/** The tree of a formula for screen readers, without attributes but the alphabet of its letters. */
function spokenOf(node: MmlNode): Spoken {
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

/** The width of words in a script that the font lacks, in thousandths of the formula's size. */
export type WidthOf = (words: string) => number;

const [named, macro] = ["NamedFn", "Macro"];
/** What schoolbooks and keyboards write, and TeX itself does not know. */
const school = new CommandMap(
  "school",
  {
    ...{ cosec: named, arccot: named, arcsec: named, cosech: named, sech: named, hcf: named, lcm: named, sgn: named },
    ...{ HCF: [named, "HCF"], LCM: [named, "LCM"] },
    ...{ bm: [macro, "\\boldsymbol{#1}", 1], abs: [macro, "\\left|#1\\right|", 1], norm: [macro, "\\left\\|#1\\right\\|", 1] },
    ...{ ket: [macro, "\\left|#1\\right\\rangle", 1], bra: [macro, "\\left\\langle#1\\right|", 1] },
    ...{ dv: [macro, "\\frac{d#1}{d#2}", 2], pdv: [macro, "\\frac{\\partial#1}{\\partial#2}", 2] },
    ...{ num: [macro, "{#1}", 1], unit: [macro, "\\mathrm{#1}", 1], si: [macro, "\\mathrm{#1}", 1] },
    ...{
      SI: [macro, "#1\\,\\mathrm{#2}", 2],
      qty: [macro, "#1\\,\\mathrm{#2}", 2],
      overarc: [macro, "\\overset{\\frown}{#1}", 1],
    },
  },
  BaseMethods,
);
Configuration.create("school", { handler: { macro: [school.name] } });

/** Of macros, links, styles, packages and other characters by number none are loaded. */
const packages = ["base", "ams", "mhchem", "cancel", "boldsymbol", "color", "gensymb", "textmacros", "school"];
const limits = { nodes: 2_000, lengthEms: 30, width: 250_000, height: 100_000, outside: 2_000 };
const xHeight = 0.442;

/** MathJax's SVG output with words measured by us. */
class Output extends SVG<unknown, unknown, unknown> {
  widthOf: WidthOf = () => 0;

  override measureTextNode(text: unknown) {
    return { w: this.widthOf(adaptor.textContent(text as LiteElement)) / 1000, h: 0.75, d: 0.2 };
  }

  forget(): void {
    this.unknownCache.clear();
  }
}

const adaptor = liteAdaptor();
const input = new TeX({
  packages,
  maxMacros: 300,
  maxBuffer: 5 * 1024,
  maxTemplateSubtitutions: 300,
  ams: { multlineWidth: "40em" },
  formatError: (_: unknown, error: Error) => {
    throw error;
  },
});
const output = new Output({ fontCache: "none", fontData: MathJaxTexFont });
output.font.addExtension(MathJaxMhchemFontExtension);
const html = new HTMLDocument(adaptor.parse("", "text/html"), adaptor, { InputJax: input, OutputJax: output });

/** Sets what was typed as a formula, or says what is wrong with it. Never throws; its work is bounded, whatever was typed. */
export function setFormula(typed: string, widthOf: WidthOf): Answer {
  if (typed.length > boardLimits.formula) return { mistake: "tooLarge" };
  try {
    return setTex(friendlyToTex(typed), widthOf);
  } catch (error) {
    return mistakeOf(error);
  }
}

function setTex(tex: string, widthOf: WidthOf): Answer {
  const item = new html.options.MathItem(tex, input, true);
  item.setMetrics(1000, 1000 * xHeight, 1_000_000, 1);
  item.compile(html);
  if (hasLabel(item.root)) return { mistake: "unknownCommand", name: "\\tag" };
  if (!isModest(item.root)) return { mistake: "tooLarge" };
  output.widthOf = widthOf;
  output.forget();
  item.typeset(html);
  const [svg] = adaptor.childNodes(item.typesetRoot as LiteElement) as LiteElement[];
  const [left = 0, top = 0, width = 0, height = 0] = String(svg?.attributes["viewBox"] ?? "").split(" ").map(Number); // prettier-ignore
  if (!svg || height === 0) return { mistake: "notRead" };
  const drawn = flatten(svg);
  const box = { left, top, right: left + width, bottom: top + height };
  if (!(width < limits.width && height < limits.height) || drawn.paths.some(({ d }) => !isNear(box, d)))
    return { mistake: "tooLarge" };
  const words = drawn.words.map((one) => ({ ...one, x: one.x + (widthOf(one.text) * one.size) / 2_000 }));
  return { width, ascent: -top, descent: height + top, paths: drawn.paths, words, spoken: spokenOf(item.root) };
}

const length = /([-+]?)(\d*\.?\d+)(em|ex|pt|pc|px|in|cm|mm|mu)/g;

/** Whether a tree is small enough to be drawn; its lengths are cut to what fits on a page. */
function isModest(root: MmlNode): boolean {
  let nodes = 0;
  root.walkTree((node) => {
    nodes += 1;
    for (const [name, value] of Object.entries(node.attributes?.getAllAttributes() ?? {}))
      if (typeof value === "string")
        node.attributes.set(
          name,
          value.replace(length, (all, sign: string, count: string) =>
            Number(count) > limits.lengthEms ? `${sign}${limits.lengthEms}em` : all,
          ),
        );
  });
  return nodes <= limits.nodes;
}

const hasLabel = (node: MmlNode): boolean =>
  node.isKind("mlabeledtr") || (node.childNodes ?? []).some((child) => hasLabel(child as MmlNode));

/** Whether a path stays near the formula's box, so that no formula covers what is written elsewhere. */
function isNear(box: { left: number; top: number; right: number; bottom: number }, d: string): boolean {
  const numbers = (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  return numbers.every((value, nth) => {
    const [from, to] = nth % 2 === 0 ? [box.left, box.right] : [box.top, box.bottom];
    return value > from - limits.outside && value < to + limits.outside;
  });
}

const mistakes: Record<string, Mistake["mistake"]> = {
  UndefinedControlSequence: "unknownCommand",
  MissingArgFor: "partMissing",
  MissingOrUnrecognizedDelim: "partMissing",
  MissingCloseBrace: "bracesDiffer",
  MissingCloseBracket: "bracesDiffer",
  ExtraCloseMissingOpen: "bracesDiffer",
  ExtraCloseLooking: "bracesDiffer",
  ExtraOpenMissingClose: "bracesDiffer",
  MissingLeftExtraRight: "leftWithoutRight",
  ExtraLeftMissingRight: "leftWithoutRight",
  DoubleExponent: "twoScripts",
  DoubleExponentPrime: "twoScripts",
  DoubleSubscripts: "twoScripts",
  EnvMissingEnd: "blockDiffers",
  EnvBadEnd: "blockDiffers",
  UnknownEnv: "blockDiffers",
  MaxMacroSub1: "tooLarge",
  MaxMacroSub2: "tooLarge",
  MaxBufferSize: "tooLarge",
  MaxTemplateSubs: "tooLarge",
  MaxColumns: "tooLarge",
};

function mistakeOf(error: unknown): Mistake {
  const { id = "", message = "" } = error as { id?: string; message?: string };
  const mistake = mistakes[id] ?? (error instanceof RangeError ? "tooLarge" : "notRead");
  const named = mistake === "blockDiffers" ? /(?<=[{'])[^{}']+(?=[}'])/ : /\\(?:[A-Za-z]+|.)/;
  const [name] =
    mistake === "blockDiffers" || mistake === "unknownCommand" || mistake === "partMissing" ? (named.exec(message) ?? []) : [];
  return { mistake, ...(name !== undefined && { name }) };
}
