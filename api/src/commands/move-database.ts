import { InvalidArgumentError } from "commander";
import { readSettings, UserError } from "#api/platform/core/settings.ts";
import { moveDatabase } from "#api/app/move-database.ts";
import { checkout, confirm, newCommand, runCommand, yes } from "./command.ts";

const options = newCommand(
  "move-database",
  "Copies the embedded database into an empty PostgreSQL database of your own, and verifies it there. The product has to be stopped.",
  {
    settings: ["DATA_DIR", "STORAGE_URL", "SESSION_SECRET", "LOG_SECRET", "BACKUP_DIR"],
    more: [
      "A password that is not in the address is read from PGPASSWORD or ~/.pgpass. What breaks off is done by starting over.",
    ],
  },
)
  .requiredOption(
    "--to <address>",
    "the new database, as the role that owns it: postgres://tutoring_owner@127.0.0.1/tutoring",
    readUrl,
  )
  .option("--app-role <name>", "the role of DATABASE_URL, which gets its rights; otherwise the owner is used")
  .option(...yes)
  .parse()
  .opts<{ to: URL; appRole?: string; yes?: true }>();

function readUrl(text: string): URL {
  const url = URL.parse(text);
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname && url.pathname.length > 1) return url;
  throw new InvalidArgumentError("It is not the address of a database, such as postgres://tutoring_owner@127.0.0.1/tutoring.");
}

await runCommand(async () => {
  const app = new URL(options.to);
  if (options.appRole) app.username = options.appRole;
  const {
    lines: done,
    faults,
    environment,
  } = await moveDatabase(readSettings(process.env), {
    checkout,
    ownerUrl: options.to.href,
    appUrl: app.href,
    print: (line) => console.log(line),
    confirm: (what) => confirm({ what, word: "move", yes: options.yes }),
  });
  const lines = [
    ...done,
    `Start the product with the settings in ${environment}, and with DATABASE_URL${options.appRole ? ` as ${options.appRole}, and DATABASE_OWNER_URL` : ""}.`,
  ];
  if (faults.length === 0) return lines.join("\n");
  throw new UserError(
    [...lines, `Faults, which the embedded database may have had: ${faults.length}.`, ...faults.map((one) => `- ${one}`)].join(
      "\n",
    ),
  );
});
