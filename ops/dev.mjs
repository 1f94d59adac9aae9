import { install, run } from "./setup.mjs";

install();
process.exit(
  await run(["--watch-path=api/src", "--watch-path=contract/src", "--watch-preserve-output", "web/server.ts", "--dev"]),
);
