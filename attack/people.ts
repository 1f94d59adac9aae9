import { randomUUID } from "node:crypto";
import { contract, rolesFor, type Route } from "@tutoring/contract";
import type { Browser } from "#api/testing/browser.ts";
import type { World } from "#api/testing/world.ts";

/** All routes with their names. */
export const routes = Object.values(contract).flatMap((domain) => Object.entries(domain) as [string, Route][]);

/** The browser of a person that the route admits, so that their body is read. */
export async function callerOf(world: World, { access, path, cookie }: Route): Promise<Browser> {
  if (cookie === "proof") return verifiedVisitor(world, path.startsWith("/tutors/") ? "applications" : "families");
  if (access === "anyone") return world.visitor();
  if (rolesFor(access).includes("student")) return world.browserOf(await world.make.student());
  if (rolesFor(access).includes("admin")) return world.browserOf(await world.make.admin());
  if (rolesFor(access).includes("staff")) return world.browserOf(await world.make.tutorAccount(await world.make.tutor()));
  return world.browserOf(await world.make.executive());
}

let addresses = 0;

/** A browser that has verified an address, as a client of its own. */
export async function verifiedVisitor(world: World, purpose: "families" | "applications"): Promise<Browser> {
  addresses += 1;
  const browser = world.visitor(`198.51.${String(Math.floor(addresses / 250))}.${String(addresses % 250)}`);
  const email = `${randomUUID()}@example.in`;
  const { families, applications } = browser.api;
  if (purpose === "families") await families.sendStudentCode({ body: { email } });
  else await applications.sendApplicantCode({ body: { email } });
  const body = { email, otp: await world.codeFor(email) };
  if (purpose === "families") await families.verifyStudentCode({ body });
  else await applications.verifyApplicantCode({ body });
  return browser;
}
