import { noteErasures } from "#api/platform/backup/index.ts";
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
  .option("--again", "in a restored database, erase the families that BACKUP_DIR says were erased since")
  .option(...yes)
  .parse();
const values = command.opts<{ again?: true; yes?: true }>();
const email = command.args[0]?.trim() ?? "";
if (values.again ? email : !email) command.error("error: name a family's address, such as parent@example.com, or --again");

await withStore(async ({ db, backups }) => {
  if (values.again) {
    if (!backups) throw new UserError("Set BACKUP_DIR: the list of erased families is beside the backups.");
    const what = "The families that were erased since this database's backup will be erased for good, as they had asked.";
    await confirm({ what, word: "erase", yes: values.yes });
    const again = await eraseAgain(db, backups);
    return notifyErased(again).join("\n") || "No family that was erased is in this database.";
  }
  const found = await requireErasable(db, email);
  const what = `The family ${email} will be erased for good: its account, its children, ${found.bookings} bookings with their classes, messages and ratings, and what e-mails said of it. Documents about what it bought stay, without its names.`;
  await confirm({ what, word: email, yes: values.yes });
  const { familyId, bookings, emails } = await eraseFamily(db, email);
  if (backups) await noteErasures(backups, [{ at: new Date().toISOString(), personId: familyId }]);
  const inBackups = backups ? "a restore erases it again" : "backups are yours to keep in mind";
  return `Erased: the family ${email}, ${bookings} bookings, and what ${emails} more e-mails said of it. Entries of the operation log stay until they are a year old; ${inBackups}.`;
});
