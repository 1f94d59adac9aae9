import type { LiteElement } from "@mathjax/src/js/adaptors/lite/Element.js";
import { colours } from "../drawing/view.ts";
import type { Path, Words } from "./formula.ts";

type Place = (x: number, y: number) => readonly [number, number];
type Around = { place: Place; colour: number | undefined; into: { paths: Path[]; words: Words[] } };

const isElement = (node: unknown): node is LiteElement => typeof node === "object" && node !== null && "children" in node;
const round = (value: number) => Math.round(value * 10) / 10;

/** The shapes of a formula's SVG. Whatever else it has, attributes, links or styles, has no place in them (decision 0170). */
export function flatten(svg: LiteElement): { paths: Path[]; words: Words[] } {
  const into = { paths: [], words: [] };
  for (const child of svg.children) if (isElement(child)) draw(child, { place: (x, y) => [x, y], colour: undefined, into });
  return into;
}

function draw(node: LiteElement, around: Around): void {
  const number = (name: string) => Number(node.attributes[name] ?? 0) || 0;
  const place = transformed(String(node.attributes["transform"] ?? ""), around.place);
  const colour = colourNamed(node.attributes["fill"]) ?? around.colour;
  const add = (d: string, line?: number) => {
    if (d)
      around.into.paths.push({
        d,
        ...(line && { line: round(line * scaleOf(place)) }),
        ...(colour !== undefined && { colour }),
      });
  };
  const corners = (): [number, number][] => {
    const [x, y, width, height] = [number("x"), number("y"), number("width"), number("height")];
    return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]; // prettier-ignore
  };
  switch (node.kind) {
    case "path":
      return add(
        pathAt(String(node.attributes["d"] ?? ""), place),
        node.attributes["fill"] === "none" ? widthOf(node) : undefined,
      );
    case "rect":
      if (node.attributes["data-bgcolor"]) return;
      return add(
        polygon(corners(), place),
        node.attributes["fill"] === "none" || node.attributes["data-frame"] ? widthOf(node) : undefined,
      );
    case "line":
      return add(line([number("x1"), number("y1")], [number("x2"), number("y2")], place), widthOf(node));
    case "text": {
      const [x, y] = place(0, 0);
      const size = Number.parseFloat(String(node.attributes["font-size"])) * scaleOf(place);
      const text = node.children.map((child) => (isElement(child) ? "" : child.value)).join("");
      around.into.words.push({ text, x: round(x), y: round(y), size: round(size), ...(colour !== undefined && { colour }) });
      return;
    }
    case "svg":
      for (const child of node.children) if (isElement(child)) draw(child, { ...around, colour, place: windowOf(node, place) });
      return;
    case "g":
      for (const child of node.children) if (isElement(child)) draw(child, { ...around, colour, place });
  }
}

/** Of tables it stands in MathJax's style sheet, which we do not use. */
const lineOfTables = 70;
/** MathJax gives it as one of two attributes, or among the styles. */
const widthOf = ({ attributes }: LiteElement) =>
  Number.parseFloat(
    String(
      attributes["stroke-width"] ??
        attributes["stroke-thickness"] ??
        /stroke-width: *([\d.]+)/.exec(String(attributes["style"] ?? ""))?.[1],
    ),
  ) || lineOfTables;
const scaleOf = (place: Place) => {
  const [[x, y], [right, up]] = [place(0, 0), place(1000, 0)];
  return Math.hypot(right - x, up - y) / 1000;
};

const colourNamed = (name: unknown): number | undefined => {
  const found = colours.findIndex((one) => one.name === name);
  return found < 0 ? undefined : found;
};

function transformed(list: string, outer: Place): Place {
  let place = outer;
  for (const [, kind = "", values = ""] of list.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const before = place;
    const [a = 0, b] = values.split(/[\s,]+/).map(Number);
    if (kind === "translate") place = (x, y) => before(x + a, y + (b ?? 0));
    if (kind === "scale") place = (x, y) => before(x * a, y * (b ?? a));
    const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
    if (kind === "rotate") place = (x, y) => before(x * cos - y * sin, x * sin + y * cos);
  }
  return place;
}

/** A picture in the picture, which shows a part of its content: the straight piece of a long bracket or arrow. */
function windowOf({ attributes }: LiteElement, outer: Place): Place {
  const [left = 0, top = 0, wide = 0, high = 0] = String(attributes["viewBox"] ?? "").split(" ").map(Number); // prettier-ignore
  if (!wide || !high) return outer;
  const [x0, y0, width, height] = ["x", "y", "width", "height"].map((name) => Number(attributes[name] ?? 0) || 0) as Four;
  return (x, y) => {
    const [inX, inY] = [Math.min(Math.max(x - left, 0), wide), Math.min(Math.max(y - top, 0), high)];
    return outer(x0 + (inX * width) / wide, y0 + (inY * height) / high);
  };
}
type Four = [number, number, number, number];

const at = (place: Place, x: number, y: number) => place(x, y).map(round).join(" ");
const polygon = (points: [number, number][], place: Place) => `M${points.map(([x, y]) => at(place, x, y)).join("L")}Z`;
const line = (from: [number, number], to: [number, number], place: Place) => `M${at(place, ...from)}L${at(place, ...to)}`;

/** A path with all its points placed; the font and the arrows use these commands only. */
function pathAt(d: string, place: Place): string {
  let [x, y] = [0, 0];
  return [...d.matchAll(/([MLClZ])([^MLClZ]*)/g)]
    .map(([, command = "", values = ""]) => {
      const numbers = (values.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      let placed = "";
      for (let nth = 0; nth + 1 < numbers.length; nth += 2) {
        const [dx, dy] = command === "l" ? [x, y] : [0, 0];
        [x, y] = [(numbers[nth] ?? 0) + dx, (numbers[nth + 1] ?? 0) + dy];
        placed += `${nth > 0 ? " " : ""}${at(place, x, y)}`;
      }
      return command.toUpperCase() + placed;
    })
    .join("");
}
