import { expect, test } from "vitest";
import { failureOf, hungUp } from "./smtp-failure.policy.ts";

const answer = (response: string, command = "RCPT TO") =>
  Object.assign(new Error(response), { code: "EENVELOPE", response, responseCode: Number(response.slice(0, 3)), command });

test.each([
  ["421 4.7.0 Too many connections from your network", "domain-waits"],
  ["451 4.3.2 The system is not accepting mail", "domain-waits"],
  ["450 4.4.1 No answer from the mail host", "domain-waits"],
  ["450 come back later", "mailbox-waits"],
  ["450 4.7.1 Greylisted, try again in five minutes", "mailbox-waits"],
  ["451 4.1.1 This address cannot be verified now", "mailbox-waits"],
  ["451-4.7.28 Our system has detected an unusual rate of mail\n451 4.7.28 from your network", "domain-waits"],
  ["452 4.2.2 The mailbox is full", "mailbox-waits"],
  ["450 4.2.1 This person receives mail at a high rate", "mailbox-waits"],
  ["550 5.1.1 The email account does not exist", "no-such-mailbox"],
  ["550-5.1.1 The email account does not exist\n550 5.1.1 Try to look for mistakes", "no-such-mailbox"],
  ["556 5.1.10 This domain takes no mail", "no-such-mailbox"],
  ["550 5.7.1 Refused for policy reasons", "refused"],
  ["554 5.7.1 5.1.1 is not what this is about", "refused"],
  ["550 No such user here", "refused"],
])("%s: %s", (said, failure) => {
  expect(failureOf(answer(said))).toBe(failure);
});

test("a mailbox is gone only if the server says so of the recipient, not of the sender or the text", () => {
  for (const command of ["MAIL FROM", "DATA"]) expect(failureOf(answer("550 5.1.1 Unknown", command))).toBe("refused");
});

test("an error that says nothing about the email may be an outage of the server", () => {
  expect(failureOf(Object.assign(new Error("connect ECONNREFUSED"), { code: "ESOCKET" }))).toBeUndefined();
  expect(failureOf("nothing")).toBeUndefined();
});

test("a server that hung up with a 421 but accepts others means later; one that hung up without a word has refused the email", () => {
  expect(hungUp(Object.assign(new Error("421 4.7.0"), { code: "ECONNECTION", responseCode: 421 }))).toBe("domain-waits");
  expect(hungUp(Object.assign(new Error("socket hang up"), { code: "ECONNECTION" }))).toBe("refused");
});

test("an address that our own library refuses is refused", () => {
  expect(failureOf(Object.assign(new Error("Invalid recipient"), { code: "EENVELOPE", command: "API" }))).toBe("refused");
});
