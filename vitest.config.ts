import { defineConfig } from "vitest/config";
import { missing } from "./e2e/other-browsers.ts";
import { full } from "./testing/full.ts";
import longTests from "./testing/long-tests.json" with { type: "json" };

// half of a test's time is waiting; left to itself a machine of two cores would take one file at a time
const maxWorkers = 3;
/** Node loads the sources itself, as it does for the product: nothing is transformed again for each project and worker. */
const byNode = { experimental: { viteModuleRunner: false } };
const onDatabase = {
  maxWorkers,
  globalSetup: "./testing/template-database.ts",
  setupFiles: "./testing/own-database.ts",
  testTimeout: 60_000, // ends what hangs; a busy machine takes its time
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } }, // so does what is waited for
};
const onProduct = {
  ...onDatabase,
  ...byNode,
  isolate: false, // as with unit
  globalSetup: [onDatabase.globalSetup, "./e2e/prepared-sample.ts"],
};

const onPages = {
  ...onDatabase,
  include: ["web/app/**/*.test.tsx"],
  environment: "jsdom",
  setupFiles: [onDatabase.setupFiles, "./web/app/testing/set-up.ts"],
};
/** They run scripts that hold or change what any page of their worker does afterwards. */
const changesThePage = ["web/app/lib/page/deferred-hydration.test.tsx"];

/** The main journeys are also walked while the browser translates every page (`e2e/translation.ts`). */
const mainJourneys = [
  "e2e/main-job.test.ts",
  "e2e/tutor-signup.test.ts",
  "e2e/room.test.ts",
  "e2e/pay.test.ts",
  "e2e/hindi-family.test.ts",
  "e2e/desk-requests.test.ts",
];

/** The main journeys in other browsers (decision 0222). */
const inOthers = ["e2e/main-job.test.ts", "e2e/tutor-signup.test.ts", "e2e/pay.test.ts", "e2e/hindi-family.test.ts"];
/** Debian's WebKit has no calls, and its driver neither a clipboard nor a network that goes away. */
const inFirefox = ["e2e/room.test.ts", "e2e/keyboard.test.ts", "e2e/without-network-or-storage.test.ts"];
/** They run where a command names them: `--project firefox`. */
const others = ["firefox", "webkit"].filter((name) => process.argv.includes(name));
for (const name of others) if (missing(name)) console.warn(missing(name));

/** They take minutes together: `npm run attack`. */
const long = full ? [] : longTests.filter((file) => !process.argv.includes(file));

export default defineConfig({
  test: {
    passWithNoTests: others.some(missing),
    projects: [
      {
        test: {
          name: "unit",
          maxWorkers,
          isolate: false, // files of a worker share what they import, which halves their time
          include: ["contract/**/*.test.ts", "{api/src,packages,web/app}/**/*.unit.test.{ts,tsx}", "testing/*.test.ts"],
          exclude: long,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "api",
          include: ["api/src/**/*.test.ts"],
          exclude: ["**/*.unit.test.ts", ...long],
          ...onDatabase,
          ...byNode,
          isolate: false, // as with unit
        },
      },
      {
        test: {
          name: "attack",
          include: ["attack/**/*.test.ts"],
          exclude: long,
          ...onProduct,
          maxWorkers: full ? 1 : 2, // they measure times
          sequence: { groupOrder: 1 },
          testTimeout: full ? 4 * 3_600_000 : 60_000,
        },
      },
      {
        test: {
          name: "pages",
          ...onPages,
          exclude: [...changesThePage, ...long],
          isolate: false, // as with unit
        },
      },
      { test: { name: "page", ...onPages, include: changesThePage } },
      {
        test: {
          name: "translated",
          include: full ? mainJourneys : mainJourneys.filter((file) => process.argv.includes(file) || /main-job/.test(file)),
          env: { TRANSLATED: "yes" },
          ...onProduct,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      ...others.map((name) => ({
        test: {
          name,
          include: missing(name) ? [] : [...inOthers, ...(name === "firefox" ? inFirefox : [])],
          env: { BROWSER: name },
          ...onProduct,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      })),
      {
        test: {
          name: "journeys",
          include: ["e2e/**/*.test.ts"],
          exclude: long,
          ...onProduct,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
