import { expect, test } from "vitest";
import { refuseDevelopment } from "../web/refuse-development.ts";

test(
  "the product starts with --dev on one's own machine, and not where it is served to others",
  { meta: { proves: ["13.4.2"] } },
  () => {
    for (const own of [{}, { PUBLIC_URL: "http://localhost:3000" }]) expect(() => refuseDevelopment(own)).not.toThrow();
    expect(() => refuseDevelopment({ PUBLIC_URL: "https://tutoring.example" })).toThrow("for a machine of your own");
  },
);
