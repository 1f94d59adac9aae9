import pg from "pg";
import { expect, test } from "vitest";
import { toAnswer } from "./problems.ts";

const databaseError = (code: string) => Object.assign(new pg.DatabaseError("told by PostgreSQL", 0, "error"), { code });
const systemError = (code: string) => Object.assign(new Error(`${code}: told by the system, write`), { code });
const wrapped = (cause: Error) => Object.assign(new Error("Cannot write file", { cause }), { code: "E_CANNOT_WRITE_FILE" });

/** What a caller gets, and the names of the events that the operator reads. */
async function answerTo(error: unknown) {
  const reported: string[] = [];
  const answer = toAnswer(error, (event) => reported.push(event));
  return {
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    ...((await answer.json()) as object),
    reported,
  };
}

const unavailable = {
  type: "/api/docs#unavailable",
  title: "Service Unavailable",
  status: 503,
  detail: "We are briefly unavailable. Please try again in a few seconds.",
  retryAfter: "5",
  code: "unavailable",
  id: "unavailable",
  message: "We are briefly unavailable. Please try again in a few seconds.",
};

test.each([
  ["the database's disk is full", databaseError("53100")],
  ["the database has no memory left", databaseError("53200")],
  ["the database reached a limit of its configuration", databaseError("53400")],
  ["the database cannot read its disk", databaseError("58030")],
  ["the database only reads", databaseError("25006")],
  ["the file store's disk is full", systemError("ENOSPC")],
  ["the file store's quota is used up", systemError("EDQUOT")],
  ["the file store only reads", systemError("EROFS")],
  ["a library passes the full disk on", wrapped(systemError("ENOSPC"))],
])("people are asked to come back, and the operator is told, while %s", async (_, error) => {
  expect(await answerTo(error)).toEqual({ ...unavailable, reported: ["storage-failing"] });
});

test.each([
  ["is away", systemError("ECONNREFUSED")],
  ["went in the middle of a call", systemError("EPIPE")],
  ["went in the middle of a change", new Error("Client has encountered a connection error and is not queryable")],
  ["starts", databaseError("57P03")],
  ["begins again after one of its processes crashed", databaseError("57P02")],
])("people are asked to come back while the database %s", async (_, error) => {
  expect(await answerTo(error)).toEqual({ ...unavailable, reported: [] });
});

test("a bug has no sentence for people, and the operator is told", { meta: { proves: ["16.3.4"] } }, async () => {
  expect(await answerTo(new TypeError("x is not a function"))).toMatchObject({
    status: 500,
    message: "",
    request: expect.stringMatching(/^[0-9a-f]{8}$/),
    reported: ["unexpected-error"],
  });
});
