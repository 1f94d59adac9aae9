import { type Formula, letter, row, sign, word } from "./formula.ts";
import { accents, big, functions, letters, signs, typed } from "./names.ts";

/** Deeper nesting is shown as typed. */
const maxDepth = 24;

/** Reads a formula typed as in LaTeX: `\frac{1}{2}`, `x^2`, `\sqrt{x}`; also `1/2`, `sqrt(x)` and `<=`. Accepts any text. */
export function parseFormula(text: string): Formula {
  const tokens = text.match(/\\[A-Za-z]+|\\.|<=|>=|!=|\+-|->|=>|\d+(?:[.,]\d+)*|[A-Za-z]|\p{L}[\p{L}\p{M}]*|\s+|./gu) ?? [];
  return new Parser(tokens).all();
}

class Parser {
  readonly #tokens: string[];
  #at = 0;
  #depth = 0;

  constructor(tokens: string[]) {
    this.#tokens = tokens;
  }

  all(): Formula {
    const items: Formula[] = [];
    while (this.#at < this.#tokens.length) {
      const { items: more } = this.#until(() => false);
      items.push(...more);
      if (this.#at < this.#tokens.length) items.push(sign(this.#next())); // an unmatched closing bracket
    }
    return row(items);
  }

  #next = (): string => this.#tokens[this.#at++] ?? "";
  get #peek(): string | undefined {
    return this.#tokens[this.#at];
  }

  #skipBlanks(): void {
    while (this.#peek !== undefined && /^\s/.test(this.#peek)) this.#at += 1;
  }

  #until(isEnd: (token: string) => boolean): { items: Formula[] } {
    const items: Formula[] = [];
    for (this.#skipBlanks(); this.#peek !== undefined && !isEnd(this.#peek) && this.#peek !== "}"; this.#skipBlanks())
      items.push(this.#item(items));
    return { items };
  }

  /** An atom with its scripts; a fraction takes the atom before its slash. */
  #item(before: Formula[]): Formula {
    if (this.#peek === "/" && before.length > 0) {
      this.#at += 1;
      this.#skipBlanks();
      const over = before.pop() ?? row([]);
      return { kind: "fraction", over: bare(over), under: bare(this.#scripted()) };
    }
    return this.#scripted();
  }

  #scripted(): Formula {
    const base = this.#atom();
    let [sup, sub]: (Formula | undefined)[] = [];
    for (this.#skipBlanks(); this.#peek === "^" || this.#peek === "_"; this.#skipBlanks()) {
      const up = this.#next() === "^";
      const script = this.#argument();
      if (up) sup ??= script;
      else sub ??= script;
    }
    while (this.#peek === "'") {
      this.#at += 1;
      sup = row([...(sup ? [sup] : []), letter("′")]);
    }
    if (!sup && !sub) return base;
    const limits = base.kind === "sign" && (base.text === "∑" || base.text === "∏" || /^[a-z]{3}$/.test(base.text));
    return { kind: "scripts", base, limits, ...(sup && { sup }), ...(sub && { sub }) };
  }

  /** A command's argument: a group in braces or a single atom. */
  #argument(): Formula {
    this.#skipBlanks();
    return this.#peek === undefined || this.#peek === "}" ? row([]) : bare(this.#atom());
  }

  #atom(): Formula {
    const token = this.#next();
    this.#depth += 1;
    const atom = this.#depth > maxDepth ? sign(token) : this.#read(token);
    this.#depth -= 1;
    return atom;
  }

  #read(token: string): Formula {
    if (token === "{") return this.#group("}");
    if (token === "(") return this.#fenced("(", ")");
    if (token === "[") return this.#fenced("[", "]");
    if (token.startsWith("\\")) return this.#command(token.slice(1));
    if (/^\d/.test(token)) return { kind: "number", text: token };
    if (/^[A-Za-z]$/.test(token)) return this.#name(token);
    if (/^\p{L}/u.test(token)) return /^[\u0370-\u03ff]$/u.test(token) ? letter(token) : word(token);
    return sign(typed.get(token) ?? token);
  }

  /** Letters that spell a function or name count as one: sin, sqrt, pi. */
  #name(first: string): Formula {
    let ahead = first;
    let nth = this.#at;
    while (/^[A-Za-z]$/.test(this.#tokens[nth] ?? "") && ahead.length < 8) ahead += this.#tokens[nth++] ?? "";
    for (let length = ahead.length; length > 1; length -= 1) {
      const name = ahead.slice(0, length);
      if (!functions.has(name) && !["sqrt", "pi", "theta", "lim", "alpha", "beta"].includes(name)) continue;
      this.#at += length - 1;
      return this.#command(name);
    }
    return letter(first);
  }

  #command(name: string): Formula {
    const found = letters.get(name);
    if (found) return letter(found);
    const known = signs.get(name) ?? big.get(name);
    if (known) return sign(known);
    if (functions.has(name)) return word(name);
    const accent = accents.get(name);
    if (accent) return { kind: "accent", base: this.#argument(), sign: accent };
    switch (name) {
      case "frac":
        return { kind: "fraction", over: this.#argument(), under: this.#argument() };
      case "sqrt":
        return this.#root();
      case "text":
        return this.#words();
      case "left":
      case "right":
        return this.#peek === "." ? (this.#next(), row([])) : row([]);
      case "quad":
      case ",":
      case " ":
        return word("\u2003");
      default:
        return name.length === 1 ? sign(name) : word(`\\${name}`);
    }
  }

  #root(): Formula {
    this.#skipBlanks();
    if (this.#peek !== "[") return { kind: "root", inside: this.#argument() };
    this.#at += 1;
    const degree = this.#group("]");
    return { kind: "root", degree, inside: this.#argument() };
  }

  #words(): Formula {
    if (this.#peek !== "{") return word("");
    const end = this.#tokens.indexOf("}", this.#at);
    const words = this.#tokens.slice(this.#at + 1, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#tokens.length : end + 1;
    return word(words.join(""));
  }

  #group(end: string): Formula {
    const { items } = this.#until((token) => token === end);
    if (this.#peek === end) this.#at += 1;
    return row(items);
  }

  /** Brackets with their content, so that they can be a base or half of a fraction. */
  #fenced(open: string, close: string): Formula {
    const { items } = this.#until((token) => token === close);
    const closed = this.#peek === close;
    if (closed) this.#at += 1;
    return { kind: "row", items: [sign(open), ...items, ...(closed ? [sign(close)] : [])] };
  }
}

/** Without its outer brackets, which a fraction or a root makes needless. */
function bare(formula: Formula): Formula {
  if (formula.kind !== "row") return formula;
  const [first, last] = [formula.items[0], formula.items.at(-1)];
  const fenced = first?.kind === "sign" && first.text === "(" && last?.kind === "sign" && last.text === ")";
  return fenced ? row(formula.items.slice(1, -1)) : formula;
}
