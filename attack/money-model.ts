// What families' orders must look like: sums alone, made without a line of the product.

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** An attempt to pay that succeeded at the bank, or will at `at`. */
export type Attempt = { paise: number; at: number; backAtBank: boolean; known: boolean };
type Credit = { state: "owed" | "given" | "returned"; free: boolean; startsAt: number | null };
type AtBank = "pending" | "processed" | "failed";
export type Back = {
  paise: number;
  /** The attempt, or the one that paid for the lessons. */
  of: Attempt | "paid";
  state: "wanted" | "asked" | "failed" | "arrived";
  /** What the bank made of our request, whether or not we heard of it. */
  atBank: AtBank | null;
  refusals: number;
  byBank: boolean;
};
export type Came = "both" | "student" | "tutor" | "nobody";
export type Faults = {
  calls: "answered" | "lost-after" | "broken";
  refunds: "processed" | "hangs" | "fails" | "refused" | "no-balance";
};
type Earned = { paise: number; onDay: string; late: boolean; paidOut: boolean };

export type Sums = Record<"provider" | "order" | "refund" | "earned" | "goodwill" | "teaching" | "tutor" | "out", number>;

type Sold = { lessons: number; paise: number; minutes: number; times: number[]; ratePaise: number; expiresAt: number };

const dayOf = (at: number) => new Date(at + 5.5 * hour).toISOString().slice(0, 10);
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

export class ModelOrder {
  readonly attempts: Attempt[] = [];
  /** Attempts that failed, at first or for good, and whether we have seen them. */
  readonly failed: { seen: boolean }[] = [];
  readonly credits: Credit[] = [];
  readonly backs: Back[] = [];
  readonly papers: [kind: string, paise: number][] = [];
  readonly earned: Earned[] = [];
  paidAt: number | undefined;
  closed = false;
  linkClosed = false;
  private lateCancels = 0;

  readonly id: string;
  readonly sold: Sold;

  constructor(id: string, sold: Sold) {
    this.id = id;
    this.sold = sold;
  }

  isPayable = (now: number): boolean =>
    !this.linkClosed && now <= this.sold.expiresAt && !this.attempts.some(({ at }) => at <= now);

  /** Takes in what the bank knows by now. */
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
        this.credits.push({ state: "owed", free: false, startsAt: at !== undefined && at > now ? at : null });
      }
    }
  }

  private giveBack(paise: number, of: Back["of"]): void {
    this.backs.push({ paise, of, state: "wanted", atBank: null, refusals: 0, byBank: false });
  }

  private hasBegun = ({ startsAt }: Credit, now: number): boolean => startsAt !== null && startsAt <= now;

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

  private change(nth: number, state: Credit["state"]): void {
    const credit = this.credits[nth - 1];
    if (credit) Object.assign(credit, { state, startsAt: null });
  }

  isLate = (nth: number, now: number): boolean => (this.credits[nth - 1]?.startsAt ?? Infinity) - now < 12 * hour;
  timeOf = (nth: number): number | null => this.credits[nth - 1]?.startsAt ?? null;

  setTime(nth: number, at: number): void {
    const credit = this.credits[nth - 1];
    if (credit) credit.startsAt = at;
  }

  cancel(nth: number, now: number): void {
    const at = this.timeOf(nth) ?? 0;
    const late = this.isLate(nth, now);
    const forgiven = late && this.lateCancels < Math.floor(this.sold.lessons / 4);
    if (forgiven) this.lateCancels += 1;
    this.change(nth, late && !forgiven ? "given" : "owed");
    if (late) this.earn(at, forgiven);
  }

  private earn(at: number, late: boolean): void {
    const { ratePaise } = this.sold;
    const onDay = dayOf(at);
    this.earned.push({ paise: late ? Math.floor(ratePaise / 2) : ratePaise, onDay, late, paidOut: false });
  }

  /** Lessons that begin after one moment and not after another. */
  beginning = (after: number, until: number): number[] =>
    this.credits.flatMap(({ state, startsAt }, nth) =>
      state === "owed" && startsAt !== null && startsAt > after && startsAt <= until ? [nth + 1] : [],
    );

  /** Half an hour after its end a lesson has its outcome from who came; if nobody did, two days later. */
  judge(now: number, came: Map<string, Came>): void {
    for (const [index, credit] of [...this.credits.entries()]) {
      const { state, startsAt, free } = credit;
      if (state !== "owed" || startsAt === null) continue;
      const nth = index + 1;
      const end = startsAt + this.sold.minutes * minute;
      const who = came.get(`${this.id} ${nth} ${startsAt}`) ?? "nobody";
      if (end + (who === "nobody" ? 48 * hour : 30 * minute) >= now) continue;
      if (who === "both" || who === "tutor") {
        this.change(nth, "given");
        this.earn(startsAt, false);
      } else if (this.closed) {
        this.change(nth, "returned");
        if (free) continue;
        this.giveBack(this.sold.paise, "paid");
        this.papers.push(["credit-note", this.sold.paise]);
      } else {
        this.change(nth, "owed");
        if (who === "student") this.credits.push({ state: "owed", free: true, startsAt: null });
      }
    }
  }

  /** Sends what is wanted, and asks after the rest. */
  send(faults: Faults): void {
    if (faults.calls === "broken") return;
    for (const back of this.backs) if (back.state === "wanted" || back.state === "asked") this.sendOne(back, faults);
  }

  private sendOne(back: Back, { calls, refunds }: Faults): void {
    const isRefused = refunds === "refused" || refunds === "no-balance";
    const wentBefore = back.of !== "paid" && back.of.backAtBank;
    if (wentBefore) {
      if (calls === "answered") back.state = "arrived";
      return;
    }
    if (back.state === "wanted" && !isRefused)
      back.atBank ??= refunds === "hangs" ? "pending" : refunds === "fails" ? "failed" : "processed";
    if (calls === "lost-after") return;
    if (back.atBank !== null) this.hearOf(back.of);
    else if (refunds === "refused" && (back.refusals += 1) === 3) back.state = "failed";
  }

  /** We learn how far the bank has come with the refunds of a payment. */
  hearOf(payment: Back["of"]): void {
    for (const back of this.backs) {
      if (back.of !== payment || back.atBank === null || back.state === "arrived" || back.state === "failed") continue;
      back.state = ({ pending: "asked", processed: "arrived", failed: "failed" } as const)[back.atBank];
    }
  }

  /** A failed one is tried again; with a new key, if the bank had made one of it. */
  retry(back: Back): void {
    Object.assign(back, { state: "wanted", refusals: 0, atBank: null });
  }

  sums(): Sums {
    const { paise } = this.sold;
    const of = (state: string, free?: boolean) =>
      this.credits.filter((one) => one.state === state && (free === undefined || one.free === free)).length;
    const back = (wanted: (one: Back) => boolean) => sum(this.backs.filter(wanted).map((one) => one.paise));
    const earned = (wanted: (one: Earned) => boolean) => sum(this.earned.filter(wanted).map((one) => one.paise));
    const captured = sum(this.attempts.filter(({ known }) => known).map((one) => one.paise));
    return {
      provider: back(({ state, byBank }) => state === "arrived" && !byBank) - captured,
      order: of("owed") * paise,
      refund: back(({ state }) => state !== "arrived"),
      earned: of("given") * paise,
      goodwill: -(of("owed", true) + of("given", true)) * paise - earned(({ late }) => late),
      teaching: -earned(({ late }) => !late),
      tutor: earned(({ paidOut }) => !paidOut),
      out: back(({ byBank }) => byBank) + earned(({ paidOut }) => paidOut),
    };
  }

  /** What a week after its day can be paid to the tutor. */
  payable = (now: number): Earned[] => this.earned.filter(({ onDay, paidOut }) => !paidOut && onDay <= dayOf(now - 7 * day));

  shown() {
    return {
      id: this.id,
      paid: this.paidAt !== undefined,
      closed: this.closed,
      credits: this.credits.map(({ state, free, startsAt }) => [state, free, startsAt]),
      refunds: this.backs.map(({ paise, state }) => `${paise} ${state}`).toSorted(),
      papers: this.papers.map(([kind, paise]) => `${kind} ${paise}`).toSorted(),
      owed: this.sums().order,
      back: this.sums().refund,
    };
  }
}
