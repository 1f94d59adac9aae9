import { expect, test } from "vitest";
import { runScript } from "../../../../testing/run-script.ts";

const lastResort = new URL("last-resort.ts", import.meta.url).href;

test("a failure that nobody handled is reported, ends its connection alone, and the process goes on", async () => {
  const { code, said } = await runScript([
    "--input-type=module",
    "--eval",
    `import { outliveFailures, serving } from ${JSON.stringify(lastResort)};
    const reported = [];
    const ended = [];
    outliveFailures((event, { error }) => {
      reported.push(event + ": " + error.message);
      if (reported.length === 3) setImmediate(() => console.log(JSON.stringify({ reported: reported.toSorted(), ended: ended.toSorted() })));
    });
    const fail = (name, work) => serving({ destroy: () => ended.push(name) }, work);
    fail("one", () => void Promise.reject(new Error("lost")));
    fail("other", () => setTimeout(() => { throw new Error("late"); }));
    fail("well", () => setTimeout(() => {}));
    setTimeout(() => Promise.reject(new Error("of nobody")));`,
  ]);
  expect(JSON.parse(said)).toEqual({
    reported: ["failure-not-handled: late", "failure-not-handled: lost", "failure-not-handled: of nobody"],
    ended: ["one", "other"],
  });
  expect(code).toBe(0);
});
