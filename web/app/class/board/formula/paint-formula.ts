import type { Formula } from "./formula.ts";

/** A laid-out part of a formula; `paint` takes the left end of its baseline. */
type Box = { width: number; ascent: number; descent: number; paint: (x: number, y: number) => void };
export type Canvas = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const serif = '"Latin Modern Math", "STIX Two Math", "Cambria Math", "Noto Serif", serif';
const sans = '"Noto Sans Devanagari Variable", sans-serif';

/** Lays out a formula for a canvas in its current colour, since a file cannot use the browser's MathML. */
export function layFormula(canvas: Canvas, formula: Formula, size: number): Box {
  const { kind } = formula;
  const lay = (part: Formula, scale = 1) => layFormula(canvas, part, Math.max(size * scale, 7));
  switch (kind) {
    case "row":
      return inLine(formula.items.map((item) => lay(item)));
    case "fraction":
      return fraction(canvas, lay(formula.over, 0.85), lay(formula.under, 0.85), size);
    case "root":
      return root(canvas, lay(formula.inside), formula.degree && lay(formula.degree, 0.6), size);
    case "accent":
      return accent(canvas, lay(formula.base), formula.sign, size);
    case "scripts": {
      const [sup, sub] = [formula.sup && lay(formula.sup, 0.68), formula.sub && lay(formula.sub, 0.68)];
      return formula.limits ? stacked(lay(formula.base), sup, sub) : scripts(lay(formula.base), sup, sub, size);
    }
    default:
      return glyphs(canvas, formula.text, kind, size);
  }
}

function glyphs(canvas: Canvas, text: string, kind: "letter" | "number" | "sign" | "word", size: number): Box {
  const large = /^[∑∏∫∮]$/.test(text) ? 1.5 : 1;
  const style = kind === "letter" && /^[a-zα-ω]$/i.test(text) ? "italic " : "";
  const font = `${style}${size * large}px ${kind === "word" && !/^[a-z]+$/i.test(text) ? sans : `${serif}, ${sans}`}`;
  canvas.font = font;
  const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = canvas.measureText(text);
  const gap = kind === "sign" && /^[+=<>≤≥≠≈≡×÷±∓→⇒⇔⇌∝−]$/.test(text) ? size * 0.22 : size * 0.03;
  return {
    width: width + 2 * gap,
    ascent: Math.max(actualBoundingBoxAscent, size * 0.5),
    descent: Math.max(actualBoundingBoxDescent, size * 0.05),
    paint: (x, y) => {
      canvas.font = font;
      canvas.fillText(text, x + gap, y);
    },
  };
}

function inLine(boxes: Box[]): Box {
  return {
    width: boxes.reduce((sum, { width }) => sum + width, 0),
    ascent: Math.max(0, ...boxes.map(({ ascent }) => ascent)),
    descent: Math.max(0, ...boxes.map(({ descent }) => descent)),
    paint: (x, y) => {
      boxes.reduce((at, box) => (box.paint(at, y), at + box.width), x);
    },
  };
}

function fraction(canvas: Canvas, over: Box, under: Box, size: number): Box {
  const [axis, gap, stroke] = [size * 0.28, size * 0.14, Math.max(1, size * 0.05)];
  const width = Math.max(over.width, under.width) + size * 0.3;
  return {
    width,
    ascent: axis + gap + over.ascent + over.descent,
    descent: under.ascent + under.descent + gap - axis,
    paint: (x, y) => {
      canvas.fillRect(x + size * 0.08, y - axis - stroke / 2, width - size * 0.16, stroke);
      over.paint(x + (width - over.width) / 2, y - axis - gap - over.descent);
      under.paint(x + (width - under.width) / 2, y - axis + gap + under.ascent);
    },
  };
}

function root(canvas: Canvas, inside: Box, degree: Box | undefined, size: number): Box {
  const [hook, gap] = [size * 0.55, size * 0.12];
  const left = Math.max(0, (degree?.width ?? 0) - hook * 0.5);
  const [top, bottom] = [inside.ascent + gap, inside.descent];
  return {
    width: left + hook + inside.width + size * 0.08,
    ascent: Math.max(top + size * 0.06, top * 0.5 + (degree ? degree.ascent + degree.descent : 0)),
    descent: bottom,
    paint: (x, y) => {
      const from = x + left;
      canvas.lineWidth = Math.max(1, size * 0.05);
      canvas.strokeStyle = canvas.fillStyle;
      canvas.beginPath();
      canvas.moveTo(from, y - size * 0.2);
      canvas.lineTo(from + hook * 0.25, y - size * 0.3);
      canvas.lineTo(from + hook * 0.55, y + bottom);
      canvas.lineTo(from + hook, y - top);
      canvas.lineTo(from + hook + inside.width, y - top);
      canvas.stroke();
      degree?.paint(x, y - top * 0.5);
      inside.paint(from + hook, y);
    },
  };
}

function scripts(base: Box, sup: Box | undefined, sub: Box | undefined, size: number): Box {
  const [up, down] = [Math.max(size * 0.38, base.ascent - size * 0.25), Math.max(size * 0.18, base.descent + size * 0.05)];
  return {
    width: base.width + Math.max(sup?.width ?? 0, sub?.width ?? 0),
    ascent: Math.max(base.ascent, sup ? up + sup.ascent : 0),
    descent: Math.max(base.descent, sub ? down + sub.descent : 0),
    paint: (x, y) => {
      base.paint(x, y);
      sup?.paint(x + base.width, y - up);
      sub?.paint(x + base.width, y + down);
    },
  };
}

function stacked(base: Box, over: Box | undefined, under: Box | undefined): Box {
  const width = Math.max(base.width, over?.width ?? 0, under?.width ?? 0);
  const middle = (x: number, box: Box) => x + (width - box.width) / 2;
  return {
    width,
    ascent: base.ascent + (over ? over.ascent + over.descent + 2 : 0),
    descent: base.descent + (under ? under.ascent + under.descent + 2 : 0),
    paint: (x, y) => {
      base.paint(middle(x, base), y);
      if (over) over.paint(middle(x, over), y - base.ascent - over.descent - 2);
      if (under) under.paint(middle(x, under), y + base.descent + under.ascent + 2);
    },
  };
}

function accent(canvas: Canvas, base: Box, sign: string, size: number): Box {
  const mark = glyphs(canvas, sign, "sign", size * 0.7);
  const wide = sign === "¯";
  return {
    ...base,
    ascent: base.ascent + size * 0.3,
    paint: (x, y) => {
      base.paint(x, y);
      if (wide) canvas.fillRect(x, y - base.ascent - size * 0.12, base.width, Math.max(1, size * 0.05));
      else mark.paint(x + (base.width - mark.width) / 2, y - base.ascent + (sign === "→" ? size * 0.02 : size * 0.35));
    },
  };
}
