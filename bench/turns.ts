import type { Goal } from "./goals.ts";
import { median } from "./processes.ts";

/** How one contestant compares with another over all turns: the median of the turns' ratios, the lowest and the highest of them. */
export type Ratio = { median: number; lowest: number; highest: number; medians: [one: number, other: number] };

/** What each contestant measured, turn after turn. */
export class Turns<Name extends string, Measured extends Record<string, number>> {
  readonly #runs: Record<Name, Measured[]>;

  constructor(runs: Record<Name, Measured[]>) {
    this.#runs = runs;
  }

  median(name: Name, of: keyof Measured): number {
    return median(this.#runs[name].map((run) => run[of] ?? 0));
  }

  /** Both contestants of a turn had the same machine, however slow it was then. */
  ratio(one: Name, other: Name, of: keyof Measured): Ratio {
    const ratios = this.#runs[one].map((run, turn) => (run[of] ?? 0) / (this.#runs[other][turn]?.[of] ?? 0));
    const medians: Ratio["medians"] = [this.median(one, of), this.median(other, of)];
    return { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios), medians };
  }

  /** Prints each contestant's medians. */
  print(): void {
    const rounded = (name: Name, of: keyof Measured) => Math.round(this.median(name, of) * 100) / 100;
    const names = Object.keys(this.#runs) as Name[];
    const columns = (name: Name) => Object.keys(this.#runs[name][0] ?? {}) as (keyof Measured)[];
    console.table(
      Object.fromEntries(names.map((name) => [name, Object.fromEntries(columns(name).map((of) => [of, rounded(name, of)]))])),
    );
  }
}

/** Measures the contestants in turn, each turn beginning with another one, so that whatever else the machine does affects all alike. */
export async function takeTurns<Name extends string, Measured extends Record<string, number>>(
  turns: number,
  contestants: Record<Name, () => Promise<Measured>>,
): Promise<Turns<Name, Measured>> {
  const names = Object.keys(contestants) as Name[];
  const runs = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<Name, Measured[]>;
  for (let turn = 0; turn < turns; turn += 1)
    for (let nth = 0; nth < names.length; nth += 1) {
      const name = names[(turn + nth) % names.length] as Name;
      runs[name].push(await contestants[name]());
    }
  return new Turns(runs);
}

export const atLeast = (what: string, least: number, ratio: Ratio): Goal => [
  `${what} (at least ${least})`,
  inWords(ratio),
  ratio.median >= least,
];
export const atMost = (what: string, most: number, ratio: Ratio): Goal => [
  `${what} (at most ${most})`,
  inWords(ratio),
  ratio.median <= most,
];

const inWords = ({ median: middle, lowest, highest, medians: [one, other] }: Ratio) =>
  `${middle.toFixed(2)}, ${lowest.toFixed(2)} to ${highest.toFixed(2)} (medians ${short(one)} beside ${short(other)})`;
const short = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value).toString());
