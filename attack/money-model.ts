// What families' orders must look like: only sums, calculated without any code of the product (decision 0076).
import { follow } from "./money-outcomes.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** An attempt to pay that succeeded at the bank, or will at `at`. */
export type Attempt = { paise: number; at: number; backAtBank: boolean; known: boolean; outside?: boolean };
export type Credit = { state: "owed" | "given" | "returned"; free: boolean; startsAt: number | null; tutor: ModelTutor };
/** A tutor, and their pay per lesson. */
export type ModelTutor = { id: number; ratePaise: number };
/** A lesson that is over, as it was counted last. */
export type Past = {
  nth: number;
  startsAt: number;
  tutor: ModelTutor;
  outcome: Outcome;
  free: Credit | undefined;
  earned?: Earned | undefined;
};
export type Outcome = "held" | "student-absent" | "tutor-absent" | "owed-again" | "we-failed";
type AtBank = "pending" | "processed" | "failed";
export type Back = {
  paise: number;
  /** The attempt, or the one that paid for the lessons. */
  of: Attempt | "paid";
  state: "wanted" | "asked" | "failed" | "arrived";
  /** What the bank did with our request, whether or not we know of it. */
  atBank: AtBank | null;
  refusals: number;
  byBank: boolean;
};
export type Came = "both" | "student" | "tutor" | "nobody";
export type Faults = {
  calls: "answered" | "lost-after" | "broken";
  refunds: "processed" | "hangs" | "fails" | "refused" | "no-balance";
};
export type Earned = { tutorId: number; paise: number; dueAt: number; why: "taught" | "late" | "failed"; paidOut: boolean };

type Sold = { lessons: number; paise: number; minutes: number; times: number[]; tutor: ModelTutor; expiresAt: number };

/** The day in India. */
export const dayOf = (at: number) => new Date(at + 5.5 * hour).toISOString().slice(0, 10);

export class ModelOrder {
  readonly attempts: Attempt[] = [];
  /** Attempts that failed, at first or for good, and whether we have seen them. */
  readonly failed: { seen: boolean }[] = [];
  readonly credits: Credit[] = [];
  readonly backs: Back[] = [];
  readonly papers: [kind: string, paise: number][] = [];
  readonly earned: Earned[] = [];
  readonly past: Past[] = [];
  tutor: ModelTutor;
  /** Whether the family waits for another tutor. */
  asked = false;
  paidAt: number | undefined;
  closed = false;
  linkClosed = false;
  private lateCancels = 0;

  readonly id: string;
  readonly sold: Sold;

  constructor(id: string, sold: Sold) {
    this.id = id;
    this.sold = sold;
    this.tutor = sold.tutor;
  }

  isPayable = (now: number): boolean =>
    !this.linkClosed && now <= this.sold.expiresAt && !this.attempts.some(({ at }) => at <= now);

  /** Learns what the bank knows by now. */
  learn(now: number): void {
    const { lessons, paise, times } = this.sold;
    for (const one of this.failed) one.seen = true;
    for (const attempt of this.attempts) {
      if (attempt.known || attempt.at > now) continue;
      attempt.known = true;
      const wanted = this.paidAt === undefined && !this.closed && !attempt.backAtBank && attempt.paise === lessons * paise;
      if (!wanted) {
        this.giveBack(attempt.paise, attempt);
        continue;
      }
      this.paidAt = now;
      this.papers.push(["receipt", attempt.paise]);
      for (let nth = 0; nth < lessons; nth += 1) {
        const at = times[nth];
        this.credits.push({ state: "owed", free: false, startsAt: at !== undefined && at > now ? at : null, tutor: this.tutor });
      }
    }
  }

  /** Money that came outside the bank's pages is sent back by a person. */
  giveBack(paise: number, of: Back["of"]): void {
    const byPerson = of === "paid" && this.attempts.some(({ outside }) => outside);
    this.backs.push({ paise, of, state: byPerson ? "failed" : "wanted", atBank: null, refusals: 0, byBank: false });
  }

  hasBegun = ({ startsAt }: Credit, now: number): boolean => startsAt !== null && startsAt <= now;

  /** Lessons that can still be moved or cancelled, by their numbers. */
  open = (now: number): number[] =>
    this.paidAt === undefined || this.closed
      ? []
      : this.credits.flatMap((one, nth) => (one.state === "owed" && !this.hasBegun(one, now) ? [nth + 1] : []));

  lessonsBack = (now: number): number => this.open(now).filter((nth) => !this.credits[nth - 1]?.free).length;

  stop(now: number): void {
    const open = this.open(now);
    const paise = this.lessonsBack(now) * this.sold.paise;
    for (const nth of open) this.change(nth, "returned");
    if (paise > 0) this.giveBack(paise, "paid");
    if (paise > 0) this.papers.push(["credit-note", paise]);
    this.closed = true;
  }

  change(nth: number, state: Credit["state"]): void {
    const credit = this.credits[nth - 1];
    if (credit) Object.assign(credit, { state, startsAt: null });
  }

  isLate = (nth: number, now: number): boolean => (this.credits[nth - 1]?.startsAt ?? Infinity) - now < 12 * hour;
  timeOf = (nth: number): number | null => this.credits[nth - 1]?.startsAt ?? null;

  setTime(nth: number, at: number): void {
    const credit = this.credits[nth - 1];
    if (credit) Object.assign(credit, { startsAt: at, tutor: this.tutor });
  }

  /** The lessons that a pause of some days would cancel; they are then owed without a time. */
  pausable = (from: string, to: string, now: number): number[] =>
    this.open(now).filter((nth) => {
      const at = this.timeOf(nth);
      return at !== null && dayOf(at) >= from && dayOf(at) <= to && !this.isLate(nth, now);
    });

  pause(lessons: number[]): void {
    for (const nth of lessons) this.change(nth, "owed");
  }

  /** Another tutor for the lessons that are left; `times` are those of the lessons to come, null for one that finds none. */
  giveTo(tutor: ModelTutor, times: Map<number, number | null>, now: number): void {
    for (const [nth, at] of times) {
      const [before, late] = [this.timeOf(nth) ?? 0, this.isLate(nth, now)];
      if (late && this.asked) this.earn(before, this.tutor, "late");
      if (late && !this.asked && at !== before) this.credits.push({ state: "owed", free: true, startsAt: null, tutor });
      Object.assign(this.credits[nth - 1] ?? {}, { startsAt: at, tutor });
    }
    this.tutor = tutor;
    this.asked = false;
  }

  cancel(nth: number, now: number): void {
    const at = this.timeOf(nth) ?? 0;
    const late = this.isLate(nth, now);
    const forgiven = late && this.lateCancels < Math.floor(this.sold.lessons / 4);
    if (forgiven) this.lateCancels += 1;
    this.change(nth, late && !forgiven ? "given" : "owed");
    if (late) this.earn(at, this.tutor, forgiven ? "late" : "taught");
  }

  earn(at: number, { id, ratePaise }: ModelTutor, why: Earned["why"]): Earned {
    const paise = why === "late" ? Math.floor(ratePaise / 2) : ratePaise;
    const midnight = Date.parse(`${dayOf(at)}T00:00:00+05:30`);
    const dueAt = (why === "late" ? midnight : at + this.sold.minutes * minute) + 7 * day;
    const earned = { tutorId: id, paise, dueAt, why, paidOut: false };
    this.earned.push(earned);
    return earned;
  }

  /** Lessons that begin after one moment and not after another. */
  beginning = (after: number, until: number): number[] =>
    this.credits.flatMap(({ state, startsAt }, nth) =>
      state === "owed" && startsAt !== null && startsAt > after && startsAt <= until ? [nth + 1] : [],
    );

  /** Half an hour after its end a lesson gets its outcome from its attendance; if nobody came, two days later. */
  judge(now: number, came: Map<string, Came>): void {
    const inTime = [...this.credits.entries()].toSorted(([, one], [, other]) => (one.startsAt ?? 0) - (other.startsAt ?? 0));
    for (const [index, credit] of inTime) {
      const { state, startsAt, free } = credit;
      if (state !== "owed" || startsAt === null) continue;
      const nth = index + 1;
      const end = startsAt + this.sold.minutes * minute;
      const who = came.get(`${this.id} ${nth} ${startsAt}`) ?? "nobody";
      if (end + (who === "nobody" ? 48 * hour : 30 * minute) >= now) continue;
      const outcome = ({ both: "held", tutor: "student-absent", student: "tutor-absent", nobody: "owed-again" } as const)[who];
      follow(this, { nth, startsAt, tutor: credit.tutor, outcome, free: undefined }, free);
    }
  }

  /** Earnings that can be paid to the tutor: a week after the end of the lesson, or after the day of one that was cancelled late. */
  payable = (now: number): Earned[] => this.earned.filter(({ dueAt, paidOut }) => !paidOut && dueAt <= now);
}
