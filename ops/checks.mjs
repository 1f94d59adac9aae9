import { run } from "./setup.mjs";

/** What can be checked without running the product; 0 when all of it holds. */
export async function check() {
  return (
    (await run(["node_modules/@react-router/dev/dist/cli/index.js", "typegen", "web"])) ||
    (await run(["node_modules/typescript/bin/tsc", "--noEmit"])) ||
    (await run(["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings", "."])) ||
    (await run(["node_modules/oxfmt/bin/oxfmt", "--check", "."])) ||
    (await run(["node_modules/knip/bin/knip.js"]))
  );
}
