import { expect, test } from "vitest";
import { ClientBudget, clientOf } from "./budgets.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["[2001:db8::5]", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["192.0.2.1:5678", "192.0.2.1"],
  ["[2001:db8::1]:443", "2001:db8:0:0::/64"],
  ["unknown", "unknown"],
])("limits count %s as %s", (address, client) => {
  expect(clientOf(address)).toBe(client);
});

test("a client that has used up its budget waits for the next use, and others do not", () => {
  let now = 0;
  const budget = new ClientBudget({ uses: 3, seconds: 60 }, () => now);
  expect([1, 2, 3].map(() => budget.take("one"))).toEqual([0, 0, 0]);
  expect(budget.take("one")).toBe(20);
  expect(budget.take("other")).toBe(0);
  now = 20_000;
  expect([budget.take("one"), budget.take("one") > 0]).toEqual([0, true]);
  now = 3_600_000;
  expect([1, 2, 3].map(() => budget.take("one"))).toEqual([0, 0, 0]);
  expect(budget.take("one")).toBeGreaterThan(0);
});
