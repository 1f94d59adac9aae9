import { afterEach, expect, test, vi } from "vitest";
import { turns } from "./turns.ts";

afterEach(() => void vi.useRealTimers());

/** Pieces of work that end when they are told to. */
function works() {
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      started.push(name);
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  return { started, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

test("the third of three families that search at once is served after the first, in the order in which they asked", async () => {
  const inTurn = turns(2);
  const { started, work, end } = works();
  const answers = ["first", "second", "third", "fourth"].map((name) => inTurn(work(name)));
  await vi.waitFor(() => expect(started).toEqual(["first", "second"]));
  end("second");
  await vi.waitFor(() => expect(started).toEqual(["first", "second", "third"]));
  end("third");
  await vi.waitFor(() => expect(started).toEqual(["first", "second", "third", "fourth"]));
  end("first");
  end("fourth");
  expect(await Promise.all(answers)).toEqual(["first", "second", "third", "fourth"]);
});

test("a search that fails makes room for the next one", async () => {
  const inTurn = turns(1);
  const { started, work, end } = works();
  const [failing, next] = [inTurn(work("failing")), inTurn(work("next"))];
  await vi.waitFor(() => expect(started).toEqual(["failing"]));
  end("failing", new Error("the database is away"));
  await expect(failing).rejects.toThrow("the database is away");
  await vi.waitFor(() => expect(started).toEqual(["failing", "next"]));
  end("next");
  expect(await next).toBe("next");
});

test("a family waits two seconds at most behind searches that hang", async () => {
  vi.useFakeTimers();
  const inTurn = turns(1);
  const { started, work, end } = works();
  void inTurn(work("hanging"));
  const [one, other] = [inTurn(work("one")), inTurn(work("other"))];
  await vi.advanceTimersByTimeAsync(1_999);
  expect(started).toEqual(["hanging"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual(["hanging", "one", "other"]);
  end("one");
  end("other");
  expect(await Promise.all([one, other])).toEqual(["one", "other"]);
});
