import { install, run } from "./setup.mjs";
import { readWords } from "./words.mjs";

readWords("dev");
install();
process.exit(
  await run(["--watch-path=api/src", "--watch-path=contract/src", "--watch-preserve-output", "web/server.ts", "--dev"]),
);
