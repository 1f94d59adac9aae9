import { expect, test } from "vitest";
import { account } from "./account.ts";
import { executives } from "./executives.ts";
import { identity } from "./identity.ts";
import type { Route } from "./route.ts";

test("nobody is asked a secret question, and no password has a hint", { meta: { proves: ["6.4.2"] } }, () => {
  const routes: Route[] = [...Object.values(account), ...Object.values(executives), ...Object.values(identity)];
  const fields = routes.flatMap(({ body }) => (body && "schema" in body ? Object.keys(body.schema.shape) : []));
  expect(fields).toContain("newPassword");
  expect(fields.filter((name) => /question|answer|hint|birth|maiden/i.test(name))).toEqual([]);
});
