import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { confirm } from "./command.ts";

const question = { what: "Everything will be erased.", word: "erase", yes: undefined };

/** A terminal on which a person types this. */
function terminal(typed: string) {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY: true }), new PassThrough()];
  input.end(typed);
  return { input, output };
}

test("a person who types the word goes on, having read what cannot be undone", async () => {
  const at = terminal("erase\n");
  await confirm(question, at);
  expect(String(at.output.read())).toBe("Everything will be erased.\nType erase to go on: ");
});

test.each(["y\n", "Erase\n", "\n", ""])(
  "a person who types %j, or leaves, changes nothing",
  { meta: { proves: ["C124"] } },
  async (typed) => {
    await expect(confirm(question, terminal(typed))).rejects.toThrow("Nothing was changed.");
  },
);

test("a script without a terminal goes on with --yes only, and reads so", { meta: { proves: ["C124"] } }, async () => {
  const { input, output } = { input: new PassThrough(), output: new PassThrough() };
  input.end("erase\n");
  await expect(confirm(question, { input, output })).rejects.toThrow(
    /^Everything will be erased\.\nNothing was changed\. .*--yes/,
  );
  await confirm({ ...question, yes: true }, { input, output });
});
