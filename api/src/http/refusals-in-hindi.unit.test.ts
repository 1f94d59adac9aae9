import { contract, type Route } from "@tutoring/contract";
import { refusals } from "@tutoring/contract/refusals";
import hindi from "@tutoring/contract/refusals.hi";
import { expect, test } from "vitest";
import { isBackOffice } from "#api/core/context.ts";
import { refusalsOf } from "./declared-refusals.ts";

const routes: Route[] = Object.values(contract).flatMap((domain) => Object.values(domain) as Route[]);
const isOffice = ({ access }: Route) => typeof access !== "string" && access.every(isBackOffice);
const ofPeople = new Set(routes.filter((route) => !isOffice(route)).flatMap(refusalsOf));

test("every refusal that a family, a tutor or a stranger can meet is said in Hindi", () => {
  expect([...ofPeople].filter((id) => !(id in hindi))).toEqual([]);
});

test("refusals of the back office alone have no Hindi to keep up to date", () => {
  expect(Object.keys(hindi).filter((id) => !([...ofPeople] as string[]).includes(id))).toEqual([]);
  expect(Object.keys(refusals).length).toBeGreaterThan(ofPeople.size);
});
