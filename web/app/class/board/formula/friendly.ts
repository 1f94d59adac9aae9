/** Signs as keyboards have them. */
const signs: Record<string, string> = {
  "<=": "\\le ",
  ">=": "\\ge ",
  "!=": "\\ne ",
  "+-": "\\pm ",
  "->": "\\to ",
  "=>": "\\Rightarrow ",
  "*": "\\times ",
};
/** Names that need no backslash. */
const names =
  /^(?:arc(?:sin|cos|tan)|cosec|(?:sin|cos|tan)h?|cot|sec|csc|log|ln|exp|lim|gcd|det|sqrt|alpha|beta|[gG]amma|[dD]elta|[tT]heta|[lL]ambda|[sS]igma|[oO]mega|infty|pi)/;
/** Functions that take what follows them into a fraction: sin x/x. */
const functions = /^\\(?:arc)?(?:sin|cos|tan|cot|sec|csc|log|ln|exp)h?(?![A-Za-z])/;
/** Commands whose argument is no formula, or has a syntax of its own. */
const verbatim = /^\\(?:ce|pu|begin|end|math(?:rm|sf|tt)|[mfh]box|tag|operatorname|text\w*|[hm]space|color)\*?$/;
const otherScript = String.raw`(?![0-9\p{Script=Latin}\p{Script=Greek}\p{Script=Common}])[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}\u200C\u200D]*`;
const differential = String.raw`[d∂](?:\^\d)?[A-Za-z](?:\^\d)?`;
const tokens = new RegExp(
  String.raw`\\[A-Za-z]+\*?|\\.|<=|>=|!=|\+-|->|=>|${differential}(?=\s*/\s*[d∂])|(?<=[d∂A-Za-z0-9]\s*/\s*)${differential}|\d+(?:[.,]\d+)*|[A-Za-z]+|${otherScript}|\s+|.`,
  "gsu",
);
const isOtherScript = new RegExp(`^${otherScript}$`, "u");
const isDifferential = new RegExp(`^${differential}$`, "u");

/** LaTeX from what people type: `1/2`, `sqrt(x)`, `x^12`, `alpha`, `<=`, words in other scripts. LaTeX itself stays as it is. */
export const friendlyToTex = (typed: string): string => new Reader(typed.match(tokens) ?? []).read();

class Reader {
  readonly #tokens: string[];
  #at = 0;

  constructor(all: string[]) {
    this.#tokens = all.flatMap((token, nth) => {
      if (!/^[A-Za-z]+$/.test(token) || isDifferential.test(token)) return [token];
      const parts = spelled(token);
      const isWord = token.length > 3 && parts.length === token.length && (all[nth - 1] === "/" || all[nth + 1] === "/");
      return isWord ? ["\\text", "{", token, "}"] : parts; // distance/time
    });
  }

  /** Up to a closing token, which stays unread. */
  read(end?: RegExp): string {
    const items: string[] = [];
    for (let next = this.#peek; next !== undefined && !end?.test(next); next = this.#peek)
      items.push(next === "/" && items.some((item) => item.trim()) ? this.#fraction(items) : this.#scripted());
    return items.join("");
  }

  get #peek(): string | undefined {
    return this.#tokens[this.#at];
  }
  #next = (): string => this.#tokens[this.#at++] ?? "";

  #took(token: string): boolean {
    const takes = this.#peek === token;
    if (takes) this.#at += 1;
    return takes;
  }

  #skipBlanks(): void {
    while (/^\s/.test(this.#peek ?? "")) this.#at += 1;
  }

  #fraction(before: string[]): string {
    this.#at += 1;
    while (!before.at(-1)?.trim()) before.pop();
    let over = before.pop() ?? "";
    const opening = over === "|" ? before.lastIndexOf("|") : -1;
    if (opening >= 0) over = before.splice(opening).join("") + over;
    const called = before.findLastIndex((item) => item.trim());
    if (functions.test(before[called] ?? "")) over = before.splice(called).join("") + over;
    while (/^[A-Za-z](?:[\^_']|$)/.test(before.at(-1) ?? "")) over = before.pop() + over; // mv^2/r, f(x)/2
    return `\\frac{${bare(over)}}{${this.#operand(true)}}`;
  }

  /** What a sign such as `/` or `^` applies to; nothing where the formula is unfinished. */
  #operand(scripted: boolean): string {
    this.#skipBlanks();
    const sign = this.#peek === "-" || this.#peek === "+" ? this.#next() : "";
    if (this.#peek === undefined || /^(?:[)}\]&]|\\\\|\\right|\\end)$/.test(this.#peek)) return sign;
    const first = scripted ? this.#scripted() : this.#atom();
    if (!scripted || !/^\\?[A-Za-z]/.test(first)) return sign + bare(first);
    if (functions.test(first)) return `${sign}${first} ${this.#operand(true)}`;
    let product = first; // E/kT, 1/f(x)
    while (/^[A-Za-z]$/.test(this.#peek ?? "") || (this.#peek === "(" && /[fghFGP]$/.test(product))) product += this.#scripted();
    return sign + product;
  }

  #scripted(): string {
    let atom = this.#atom();
    while (atom.trim() && /^[\^_'!°%]$/.test(this.#peek ?? "")) atom += this.#atom();
    return atom;
  }

  #atom(): string {
    const token = this.#next();
    if (token === "{" || token === "(") return this.#group(token);
    if (token === "^" || token === "_") return `${token}{${this.#operand(false)}}`;
    if (token === "°") return "^{\\circ}";
    if (token === "%") return "\\%";
    if (token === "\\left") return this.#fenced();
    if (token === "\\sqrt") return this.#root();
    if (verbatim.test(token)) return token + this.#asTyped();
    if (/^\\[A-Za-z]/.test(token)) return this.#command(token);
    if (isOtherScript.test(token)) return `\\text{${token}}`;
    return isDifferential.test(token) ? `{${token}}` : (signs[token] ?? token);
  }

  #group(open: "{" | "("): string {
    const close = open === "{" ? "}" : ")";
    const inside = this.read(open === "{" ? /^\}$/ : /^(?:[)}]|\\right|\\end)$/);
    const isOpen = !this.#took(close) && open === "("; // as in (0, 1]
    return open + inside + (isOpen ? "" : close);
  }

  #fenced(): string {
    const open = this.#next();
    const inside = this.read(/^(?:\\right|\})$/);
    return `\\left${open}${inside}${this.#peek === "\\right" ? this.#next() + this.#next() : ""}`;
  }

  #root(): string {
    this.#skipBlanks();
    const degree = this.#took("[") ? `[${this.read(/^[\]}]$/)}]` : "";
    if (degree) this.#took("]");
    return `\\sqrt${degree}{${this.#operand(false)}}`;
  }

  /** A command with the groups that follow it at once. */
  #command(name: string): string {
    let text = name;
    while (this.#took("{")) text += this.#group("{");
    return text === name && /^[A-Za-z]/.test(this.#peek ?? "") ? `${name} ` : text;
  }

  /** A command's argument in braces, unread. */
  #asTyped(): string {
    const from = this.#tokens.findIndex((token, nth) => nth >= this.#at && token.trim() !== "");
    if (this.#tokens[from] !== "{") return "";
    let text = "";
    let depth = 0;
    for (this.#at = from; this.#peek !== undefined;) {
      const token = this.#next();
      text += token;
      if (token === "{") depth += 1;
      if (token === "}") depth -= 1;
      if (depth === 0) break;
    }
    return text + "}".repeat(depth);
  }
}

/** Letters as names where they spell them near their beginning: `sinx`, `2pir`, but not the tan of `distance`. */
function spelled(run: string): string[] {
  const parts: string[] = [];
  let letters = 0;
  for (let at = 0; at < run.length;) {
    const name = letters <= 2 ? names.exec(run.slice(at))?.[0] : undefined;
    parts.push(name ? `\\${name}` : (run[at] ?? ""));
    at += name?.length ?? 1;
    letters = name ? 0 : letters + 1;
  }
  return parts;
}

/** Without its outer brackets, which a fraction or a root makes needless. */
function bare(tex: string): string {
  let depth = 0;
  for (let at = 0; at < tex.length; at += 1) {
    if (tex[at] === "\\") at += 1;
    else if (tex[at] === "(" || tex[at] === "{") depth += 1;
    else if (tex[at] === ")" || tex[at] === "}") depth -= 1;
    if (depth === 0) return /^[({]/.test(tex) && at === tex.length - 1 ? tex.slice(1, -1) : tex;
  }
  return tex;
}
