import { parseArgs } from "node:util";
import { noteErasures } from "#api/backup/index.ts";
import { eraseFamily, requireErasable } from "#api/bookings/index.ts";
import { purchases } from "#api/complaints/index.ts";
import { StartError } from "#api/core/settings.ts";
import { eraseAgain } from "#api/erase-again.ts";
import { withStore } from "./operator.ts";
import { tellErased } from "./tell-proof.ts";

// `npm run erase-family -- EMAIL [--yes]`: erases a family that has asked for it. Without --yes it only says what would be erased.
// `-- --again`: in a restored database, erases the families that BACKUPS says were erased since.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: "boolean" }, again: { type: "boolean" } },
});
const usage = "npm run erase-family -- parent@example.com [--yes], or -- --again";

await withStore(async ({ db, backups }) => {
  const email = positionals[0]?.trim();
  if (values.again && !email) {
    if (!backups) throw new StartError("Set BACKUPS: the list of erased families is beside the backups.");
    const again = await eraseAgain(db, backups);
    return tellErased(again).join("\n") || "No family that was erased is in this database.";
  }
  if (!email || values.again || positionals.length > 1) throw new StartError(usage);
  if (!values.yes) {
    const { bookings } = await requireErasable(db, email, purchases);
    return [
      `The family ${email} would be erased for good: its account, its children, ${bookings} bookings with their classes, messages and ratings, and what letters said of it. Documents about what it bought stay, without its names.`,
      `Nothing is erased yet. To erase it: npm run erase-family -- ${email} --yes`,
    ].join("\n");
  }
  const { familyId, bookings, letters } = await eraseFamily(db, email, purchases);
  if (backups) await noteErasures(backups, [{ at: new Date().toISOString(), familyId }]);
  const inBackups = backups ? "a restore erases it again" : "backups are yours to keep in mind";
  return `Erased: the family ${email}, ${bookings} bookings, and what ${letters} more letters said of it. Entries of the operation log stay until they are a year old; ${inBackups}.`;
});
