// `npm run fix`, `seed`, `account` and others: runs one script on the pinned Node.
import { readFileSync } from "node:fs";
import { build, fail, install, run } from "./setup.mjs";

const longJourneys = () => JSON.parse(readFileSync(new URL("../e2e/long-journeys.json", import.meta.url), "utf8"));

const [name = "", ...rest] = process.argv.slice(2);
install();
switch (name) {
  case "fix":
    await run(["node_modules/oxlint/bin/oxlint", "--type-aware", "--fix", "."]);
    process.exit(await run(["node_modules/oxfmt/bin/oxfmt", "."]));
    break;
  case "seed":
    process.exit(await run(["api/src/commands/seed.ts", ...rest]));
    break;
  case "account":
    process.exit(await run(["api/src/commands/account.ts", ...rest]));
    break;
  case "migrate":
    process.exit(await run(["api/src/commands/migrate.ts", ...rest]));
    break;
  case "claim-files":
    process.exit(await run(["api/src/commands/claim-files.ts", ...rest]));
    break;
  case "erase-family":
    process.exit(await run(["api/src/commands/erase-family.ts", ...rest]));
    break;
  case "verify-log":
    process.exit(await run(["api/src/commands/verify-log.ts", ...rest]));
    break;
  case "verify-money":
    process.exit(await run(["api/src/commands/verify-money.ts", ...rest]));
    break;
  case "record-refund":
    process.exit(await run(["api/src/commands/record-refund.ts", ...rest]));
    break;
  case "retry-refund":
    process.exit(await run(["api/src/commands/retry-refund.ts", ...rest]));
    break;
  case "backup":
    process.exit(await run(["api/src/commands/backup.ts", ...rest]));
    break;
  case "restore":
    process.exit(await run(["api/src/commands/restore.ts", ...rest]));
    break;
  case "prove-restore":
    process.exit(await run(["api/src/commands/prove-restore.ts", ...rest]));
    break;
  case "deploy":
    await build();
    process.exit(await run(["ops/deploy.ts", ...rest]));
    break;
  case "image":
    await build();
    process.exit(await run(["ops/image.ts", ...rest]));
    break;
  case "schema":
    process.exit(await run(["ops/schema.ts"]));
    break;
  case "sbom":
    process.exit(await run(["ops/sbom.ts"]));
    break;
  case "texts":
    process.exit(await run(["ops/texts.ts", ...rest]));
    break;
  case "bench:office":
    await build();
    process.exit(await run(["bench/office.ts", ...rest], { NODE_ENV: "production" }));
    break;
  case "bench:messages":
    await build();
    process.exit(await run(["bench/messages.ts", ...rest], { NODE_ENV: "production" }));
    break;
  case "bench:edits":
    await build();
    process.exit(await run(["bench/kept-pages.ts", ...rest], { NODE_ENV: "production" }));
    break;
  case "bench:booking":
    await build();
    process.exit(await run(["bench/booking.ts", ...rest], { NODE_ENV: "production" }));
    break;
  case "bench:metrics":
    await build();
    process.exit(await run(["bench/metrics.ts", ...rest], { NODE_ENV: "production" }));
    break;
  case "bench:money":
    process.exit(await run(["bench/money.ts", ...rest], { NODE_ENV: "production" }));
    break;
  case "bench:room":
    await build();
    process.exit(await run(["bench/room.ts", ...rest], { NODE_ENV: "production" }));
    break;
  case "bench:catalogue":
    await build();
    process.exit(await run(["bench/catalogue.ts", ...rest], { NODE_ENV: "production" }));
    break;
  case "attack": {
    await build();
    const vitest = (...words) => run(["node_modules/vitest/vitest.mjs", "run", ...words], { ATTACK: "full" });
    const longTests = [
      "class-history",
      "naughty-strings",
      "e2e/accessibility",
      "e2e/hard-conditions",
      "e2e/hindi.test",
      "e2e/starting",
      "e2e/database-lost",
      ...longJourneys(),
    ];
    process.exit((await vitest("--project", "attack", ...rest)) || (rest.length === 0 ? await vitest(...longTests) : 0));
    break;
  }
  case "mutants":
    await build();
    process.exit(await run(["attack/mutants.ts", ...rest]));
    break;
  case "bench:pages":
    await build();
    process.exit(await run(["bench/pages.ts", ...rest], { NODE_ENV: "production" }));
    break;
  case "video":
    await build();
    process.exit(await run(["e2e/record-video.ts"], { NODE_ENV: "production" }));
    break;
  case "screens":
    await build();
    process.exit(await run(["e2e/take-pictures.ts", ...rest], { NODE_ENV: "production" }));
    break;
  default:
    fail(`There is no script named "${name}".`);
}
