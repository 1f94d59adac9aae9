import { expect, test } from "vitest";
import { operatorOf } from "./operator.ts";
import { readSettings } from "./settings.ts";

const named = {
  OPERATOR_NAME: "Shiksha Tutors Private Limited",
  OPERATOR_ADDRESS: "5 Station Road, Lucknow 226001",
  OPERATOR_EMAIL: "help@shiksha.example",
  OPERATOR_PHONE: "+91 98110 42360",
  GRIEVANCE_NAME: "Meera Iyer",
  GRIEVANCE_EMAIL: "grievance@shiksha.example",
  GRIEVANCE_PHONE: "+91 98110 42361",
};
const production = { DATABASE_URL: "postgres://x@db/x", SESSION_SECRET: "x".repeat(32), STORAGE_URL: "/files" };
const operatorIn = (environment: Record<string, string>) => operatorOf(readSettings(environment));

test("a newcomer's product says that its operator is a sample", () => {
  const { name, address, grievanceOfficer } = operatorIn({ PUBLIC_URL: "http://localhost:4000" });
  for (const words of [name, address, grievanceOfficer.name]) expect(words).toMatch(/sample/i);
});

test.each(Object.keys(named))("families are never served by a product that does not name its %s", (name) => {
  for (const place of [production, { PUBLIC_URL: "https://tutoring.example" }])
    expect(() => operatorIn({ ...place, ...named, [name]: "" })).toThrow(`${name} is required when`);
});

test("families read whom they deal with, and where complaints go", () => {
  expect(operatorIn({ ...production, ...named })).toEqual({
    name: "Shiksha Tutors Private Limited",
    address: "5 Station Road, Lucknow 226001",
    email: "help@shiksha.example",
    phone: "+91 98110 42360",
    grievanceOfficer: { name: "Meera Iyer", email: "grievance@shiksha.example", phone: "+91 98110 42361" },
  });
});
