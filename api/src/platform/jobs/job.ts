/** A background job, by its name in metrics, reports and commands. */
export type Job = {
  name: string;
  /** Between two turns. */
  seconds: number;
  /** When its turns are, in India's time. Without it, the job is a timer of every process. */
  cron: string | undefined;
  run: () => Promise<unknown>;
};

const [minute, hour, day] = [60, 3_600, 86_400];

/**
 * When jobs run. A weekly or monthly job is a daily one that asks whether this week or month is done: given up one day, it is tried
 * the next.
 */
export const at = {
  everyMinute: { cron: "* * * * *", seconds: minute },
  everyTenMinutes: { cron: "*/10 * * * *", seconds: 10 * minute },
  everyHour: (atMinute: number) => ({ cron: `${atMinute} * * * *`, seconds: hour }),
  everyDay: (time: `${number}:${number}`) => {
    const [atHour = 0, atMinute = 0] = time.split(":").map(Number);
    return { cron: `${atMinute} ${atHour} * * *`, seconds: day };
  },
};

/**
 * In every process, without the engine: what has to look every few seconds, which would cost more to plan than to do, and what each
 * process has to know for itself. A failed turn is made up for by the next.
 */
export const timer = (seconds: number) => ({ cron: undefined, seconds });

/** In seconds: the first pause after a failure, which doubles, and the longest. */
export const pauses = { first: minute, longest: hour };

/** How often a failed turn is tried again: with pauses that grow, until the next turn comes. */
export function retriesWithin(seconds: number): number {
  let [retries, waited] = [0, 0];
  for (let pause = pauses.first; waited + pause < seconds; pause = Math.min(2 * pause, pauses.longest)) {
    waited += pause;
    retries += 1;
  }
  return retries;
}
