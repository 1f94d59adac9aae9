import { expect, test } from "vitest";
import { boardSaid } from "./board-said.policy.ts";

test.each([
  ["maths class 9 icse", { board: "icse", search: "maths class 9" }],
  ["ISC board physics", { board: "icse", search: "physics" }],
  ["सीबीएसई बोर्ड गणित", { board: "cbse", search: "गणित" }],
  ["IGCSE, chemistry", { board: "cambridge", search: ", chemistry" }],
  ["ib", undefined],
  ["library of ibsen", undefined],
])("a search for %s names a board as its own word, besides what is to be learnt", (search, said) => {
  expect(boardSaid(search)).toEqual(said);
});
