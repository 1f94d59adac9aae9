import { build, install, run, serverFlags } from "./setup.mjs";

install();
await build();
process.exit(await run([...serverFlags, "web/server.ts"], { NODE_ENV: "production" }));
