// The fast checks: types, lint, format, room rules, unit tests.
import { check } from "./checks.mjs";
import { install, run } from "./setup.mjs";
import { readWords } from "./words.mjs";

readWords("check");
install();
process.exit((await check()) || (await run(["node_modules/vitest/vitest.mjs", "run", "--project", "unit"])));
