import type { ContentShare, Figures } from "@tutoring/contract";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/dashboard.en.ts";

/** The chart's colours in slice order, repeated after the last. */
const palette = [
  "#582F4D",
  "#A43286",
  "#2F7A78",
  "#B36F0E",
  "#3F5AA6",
  "#C2506F",
  "#7C6A9A",
  "#6B7D2E",
  "#8C4A2F",
  "#1D5F8A",
  "#9A7410",
  "#5A5560",
];
export const colourOf = (nth: number): string => palette[nth % palette.length] ?? "#5A5560";

const maxSlices = 24;

export type Slice = { label: string; courses: number; percent: number; share?: ContentShare; rest?: ContentShare[] };

/** Whole percentages that add up to 100, by the largest remainders. */
export function percentages(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (weight / total) * 100);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact
    .map((share, nth) => ({ nth, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.nth - other.nth);
  for (const { nth } of byRemainder.slice(0, missing)) whole[nth] = (whole[nth] ?? 0) + 1;
  return whole;
}

/** The pie's slices: the 24 largest shares, and the rest as Other. Equal slices where all are empty. */
export function slicesOf(shares: readonly ContentShare[]): Slice[] {
  const empty = shares.every(({ courses }) => courses === 0);
  const weight = ({ courses }: ContentShare) => (empty ? 1 : courses);
  const kept =
    shares.length <= maxSlices ? shares : shares.toSorted((one, other) => other.courses - one.courses).slice(0, maxSlices);
  const rest = shares.length <= maxSlices ? [] : shares.filter((share) => !kept.includes(share));
  const restWeight = rest.reduce((sum, share) => sum + weight(share), 0);
  const percents = percentages([...kept.map(weight), ...(rest.length > 0 ? [restWeight] : [])]);
  const slices: Slice[] = kept.map((share, nth) => ({
    label: share.name,
    courses: share.courses,
    percent: percents[nth] ?? 0,
    share,
  }));
  if (rest.length === 0) return slices;
  const courses = rest.reduce((sum, share) => sum + share.courses, 0);
  return [...slices, { label: common.other, courses, percent: percents.at(-1) ?? 0, rest }];
}

export const figureNames = [
  ["students", texts.students],
  ["tutors", texts.tutors],
  ["reviews", texts.reviews],
  ["subjects", texts.subjects],
  ["successPercent", texts.successPercent],
] as const satisfies readonly (readonly [keyof Figures, string])[];
