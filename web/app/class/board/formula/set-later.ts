import { inBackground } from "#web/lib/page/in-background.ts";
import { answerOf, rememberAnswer } from "./answers.ts";
import type { Answer } from "./formula.ts";
import type { Task } from "./formula.worker.ts";
import { otherWords, widthsOf } from "./measure-words.ts";

/** What a page uses of a worker. */
export type Helper = Pick<Worker, "addEventListener" | "postMessage" | "terminate">;
type Waiting = { typed: string; done: (answer: Answer | undefined) => void };

/** The longest that setting one formula may take before its worker is replaced. */
const longestMilliseconds = 5_000;

/** Sets formulas in a worker, one at a time. The worker is loaded with the first formula, and again after it could not be loaded. */
export class FormulaSetter {
  readonly #open: () => Helper;
  #worker: Helper | undefined;
  #isReady = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: Waiting[] = [];

  constructor(open: () => Helper) {
    this.#open = open;
  }

  /** Undefined if the code for it could not be loaded. */
  async set(typed: string): Promise<Answer | undefined> {
    const known = answerOf(typed);
    if (known) return known;
    return new Promise((done) => {
      this.#waiting.push({ typed, done });
      if (!this.#worker) this.#start();
      else if (this.#isReady && this.#waiting.length === 1) this.#send();
    });
  }

  #start(): void {
    const worker = (this.#worker = this.#open());
    worker.addEventListener("message", ({ data }: MessageEvent<"ready" | Answer>) => {
      if (worker !== this.#worker) return;
      if (data !== "ready") return this.#answered(data);
      this.#isReady = true;
      this.#send();
    });
    worker.addEventListener("error", () => {
      if (worker !== this.#worker) return;
      if (this.#isReady) return this.#gaveUp();
      this.#stop();
      for (const { done } of this.#waiting.splice(0)) done(undefined);
    });
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isReady = false;
  }

  #send(): void {
    const [next] = this.#waiting;
    if (!next) return;
    const known = answerOf(next.typed); // it waited twice
    if (known) return this.#answered(known);
    const worker = this.#worker;
    const post = (widths: Task["widths"]) => {
      if (worker !== this.#worker) return;
      this.#timer = setTimeout(() => this.#gaveUp(), longestMilliseconds);
      worker?.postMessage({ typed: next.typed, widths } satisfies Task);
    };
    const words = otherWords(next.typed);
    if (words.length === 0) post({});
    else inBackground(widthsOf(words).then(post));
  }

  #answered(answer: Answer): void {
    clearTimeout(this.#timer);
    const first = this.#waiting.shift();
    if (first) rememberAnswer(first.typed, answer);
    first?.done(answer);
    this.#send();
  }

  /** A formula that ends its worker is never set; the others are, by a new one. */
  #gaveUp(): void {
    this.#stop();
    const first = this.#waiting.shift();
    if (first) rememberAnswer(first.typed, { mistake: "tooLarge" });
    first?.done({ mistake: "tooLarge" });
    if (this.#waiting.length > 0) this.#start();
  }
}

export const formulas = new FormulaSetter(() => new Worker(new URL("formula.worker.ts", import.meta.url), { type: "module" }));
