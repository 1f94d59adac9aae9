// The books that follow from the model's orders, and what people see of these.
import type { Back, Earned, ModelOrder } from "./money-model.ts";

export type Sums = Record<"provider" | "order" | "refund" | "earned" | "goodwill" | "teaching" | "tutor" | "out", number>;

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

export function sumsOf({ sold: { paise }, credits, backs, attempts, earned }: ModelOrder): Sums {
  const of = (state: string, free?: boolean) =>
    credits.filter((one) => one.state === state && (free === undefined || one.free === free)).length;
  const back = (wanted: (one: Back) => boolean) => sum(backs.filter(wanted).map((one) => one.paise));
  const pay = (wanted: (one: Earned) => boolean) => sum(earned.filter(wanted).map((one) => one.paise));
  const captured = (outside: boolean) =>
    sum(attempts.filter((one) => one.known && (one.outside ?? false) === outside).map((one) => one.paise));
  return {
    provider: back(({ state, byBank }) => state === "arrived" && !byBank) - captured(false),
    order: of("owed") * paise,
    refund: back(({ state }) => state !== "arrived"),
    earned: of("given") * paise,
    goodwill: -(of("owed", true) + of("given", true)) * paise - pay(({ why }) => why !== "taught"),
    teaching: -pay(({ why }) => why === "taught"),
    tutor: pay(({ paidOut }) => !paidOut),
    out: back(({ byBank }) => byBank) + pay(({ paidOut }) => paidOut) - captured(true),
  };
}

export const shownOf = (order: ModelOrder) => ({
  id: order.id,
  paid: order.paidAt !== undefined,
  closed: order.closed,
  tutor: order.tutor.id,
  credits: order.credits.map(({ state, free, startsAt, tutor }) => [state, free, startsAt, startsAt === null ? null : tutor.id]),
  refunds: order.backs.map(({ paise, state }) => `${paise} ${state}`).toSorted(),
  papers: order.papers.map(([kind, paise]) => `${kind} ${paise}`).toSorted(),
  owed: sumsOf(order).order,
  back: sumsOf(order).refund,
});
