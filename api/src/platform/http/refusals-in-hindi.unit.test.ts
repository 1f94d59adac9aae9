import { contract, rolesFor, type Route } from "@tutoring/contract";
import { areas } from "@tutoring/contract/areas";
import { refusals } from "@tutoring/contract/refusals";
import hindi from "@tutoring/contract/refusals.hi";
import { expect, test } from "vitest";
import { ofToken, refusalsOf } from "./declared-refusals.ts";

const routes: Route[] = Object.values(contract).flatMap((domain) => Object.values(domain) as Route[]);
const isOffice = ({ access }: Route) => access !== "anyone" && rolesFor(access).every((role) => areas[role].isEnglishOnly);
const ofPeople = new Set(
  routes
    .filter((route) => !isOffice(route))
    .flatMap((route) => refusalsOf(route).filter((id) => ![...ofToken(route)].includes(id))),
);

test("every refusal that a family, a tutor or a stranger can meet is said in Hindi", () => {
  expect([...ofPeople].filter((id) => !(id in hindi))).toEqual([]);
});

test("refusals of the back office alone have no Hindi to keep up to date", () => {
  expect(Object.keys(hindi).filter((id) => !([...ofPeople] as string[]).includes(id))).toEqual([]);
  expect(Object.keys(refusals).length).toBeGreaterThan(ofPeople.size);
});
