import { noteErasures } from "#api/platform/backup/index.ts";
import { codeOf } from "#api/platform/core/data-folder.ts";
import { UserError } from "#api/platform/core/settings.ts";
import { eraseAgain, eraseFamily, requireErasable } from "#api/app/erase-family.ts";
import { confirm, newCommand, withStore, yes } from "./command.ts";
import { notifyErased } from "./report-verification.ts";

const command = newCommand(
  "erase-family",
  "Erases a family that has asked for it, after saying what will be erased. Documents about its purchases stay for the tax office, without names, and its entries in the operation log until they are a year old.",
  {
    settings: ["DATABASE_URL", "SESSION_SECRET", "STORAGE_URL", "DATA_DIR", "BACKUP_DIR"],
  },
)
  .argument("[email]", "the family's address")
  .option(
    "--again",
    "in a restored database, erase who was erased since, as the lists in the file store and in BACKUP_DIR say; the product does so as it starts",
  )
  .option(...yes)
  .parse();
const values = command.opts<{ again?: true; yes?: true }>();
const email = command.args[0]?.trim() ?? "";
if (values.again ? email : !email) command.error("error: name a family's address, such as parent@example.com, or --again");

await withStore(async ({ db, files, backups }) => {
  if (values.again) {
    const what = "Who was erased since this database's backup will be erased for good, as they had asked.";
    await confirm({ what, word: "erase", yes: values.yes });
    const again = await eraseAgain(db, { files, backups });
    return notifyErased(again).join("\n") || "Nobody who was erased is in this database.";
  }
  const found = await requireErasable(db, email);
  const what = `The family ${email} will be erased for good: its account, its children, ${found.bookings} bookings with their classes, messages and ratings, and what emails said of it. Documents about what it bought stay, without its names.`;
  await confirm({ what, word: email, yes: values.yes });
  const { familyId, bookings, emails } = await eraseFamily(db, email);
  const erased = `Erased: the family ${email}, ${bookings} bookings, and what ${emails} more emails said of it. Entries of the operation log stay until they are a year old`;
  const noted = noteErasures({ files, backups }, [{ at: new Date().toISOString(), personId: familyId }]);
  const why = await noted.then(() => undefined, codeOf);
  if (why === undefined) return `${erased}; a database restored from a backup erases it again as it starts.`;
  throw new UserError(
    `${erased}. It could not be listed for databases restored from a backup (${why}); mend that within two days: the product lists it once an hour.`,
  );
});
