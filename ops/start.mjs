import { build, install, run, serverFlags } from "./setup.mjs";
import { readWords } from "./words.mjs";

readWords("start");
install();
await build();
process.exit(await run([...serverFlags, "web/server.ts"], { NODE_ENV: "production" }));
