import { expect, test } from "vitest";
import { contract, type Route } from "./index.ts";
import { grantNames, grants, may, mayPerson, permissions, type Role, roles, rolesFor } from "./permissions.ts";

const routes = Object.values(contract).flatMap((group): Route[] => Object.values(group));
const asked = new Set(routes.flatMap(({ access }) => (access === "anyone" || access === "signed-in" ? [] : access)));

test("a role of a later version, which no table names, may do nothing", { meta: { proves: ["8.2.1"] } }, () => {
  for (const permission of asked) expect(may("accountant" as Role, permission)).toBe(false);
  expect([...asked].filter((permission) => may(undefined, permission))).toEqual([]);
});

test("every call is open to somebody, and each role has every permission once", () => {
  expect(routes.filter(({ access }) => access !== "anyone" && rolesFor(access).length === 0)).toEqual([]);
  for (const role of roles) expect(new Set(permissions[role]).size).toBe(permissions[role].length);
});

test("families and tutors enter no class of others, read nobody's private data, and are limited in what they change", () => {
  const beyond = ["enter-every-class", "read-private-data", "change-without-limit", "handle-requests", "manage-money"] as const;
  for (const permission of beyond) expect(rolesFor(permission)).not.toContain("student");
  for (const permission of beyond) expect(rolesFor(permission)).not.toContain("staff");
});

test("only admins manage the catalogue, tutors, money, the log, the site and executives", () => {
  const ofAdmins = ["manage-catalogue", "manage-tutors", "manage-money", "read-log", "manage-site", "manage-executives"] as const;
  for (const permission of ofAdmins) expect(rolesFor(permission)).toEqual(["admin"]);
});

test("no grant holds tutors' accounts, executives, the site or the log, and a grant serves executives alone", () => {
  const held = grantNames.flatMap((name) => [...grants[name]]);
  expect(held).toEqual(["manage-money", "manage-catalogue", "manage-applications"]);
  for (const role of ["student", "staff"] as const)
    for (const permission of held) expect(mayPerson({ role, grants: grantNames }, permission)).toBe(false);
  for (const permission of held) expect(mayPerson({ role: "executive", grants: grantNames }, permission)).toBe(true);
  expect(mayPerson({ role: "executive", grants: ["later" as "money"] }, "manage-money")).toBe(false);
});
