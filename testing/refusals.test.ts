import { globSync, readFileSync } from "node:fs";
import { contract, type Route } from "@tutoring/contract";
import { type RefusalId, refusals } from "@tutoring/contract/refusals";
import { expect, test } from "vitest";
import { refusalsOf } from "#api/platform/http/declared-refusals.ts";
import { openApi } from "#api/platform/http/openapi/document.ts";

const ids = Object.keys(refusals) as RefusalId[];
const routes: Route[] = Object.values(contract).flatMap((domain) => Object.values<Route>(domain));
const declared = new Set(routes.flatMap(refusalsOf));

test("every refusal in the list is thrown somewhere", () => {
  const files = globSync("api/src/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const ofInput = new Set<unknown>(
    routes.flatMap(({ body, allRequired }) => [allRequired, body?.kind === "multipart" && body.tooLarge]),
  );
  expect(ids.filter((id) => !code.includes(`"${id}"`) && !ofInput.has(id))).toEqual([]);
});

test("every refusal belongs to a route, so that its callers can expect it", () => {
  expect(ids.filter((id) => !declared.has(id))).toEqual([]);
});

test("a reader of the API's description finds each refusal at its route, by status, with its sentence", () => {
  const limits = { sendsPerClientHour: 30, changesPerClientHour: 600, readsPerAccountMinute: 1_200 };
  const { paths, components } = openApi(contract, { version: "1.0.0", limits });
  const path = paths["/students/bookings/{id}/reschedule"] as {
    patch: { responses: Record<string, { description: string } | { $ref: string }> };
  };
  const responses = Object.fromEntries(
    Object.entries(path.patch.responses).map(([status, one]) => {
      const shown = "$ref" in one ? (components.responses as Record<string, unknown>)[one.$ref.split("/").at(-1) ?? ""] : one;
      return [status, shown as { description: string }];
    }),
  );
  expect(responses["409"]?.description).toContain("- `time-taken`: {name} has another class at that time.");
  expect(responses["404"]?.description).toContain("- `no-such-booking`: There is no such booking.");
  expect(responses["409"]?.description).not.toContain("holds-courses");
  expect(JSON.stringify(paths)).not.toContain("NaN");
});

test("an id consists of words with hyphens, so that it can stay when the sentence changes", () => {
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
});
