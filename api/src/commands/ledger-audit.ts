import { UserError } from "#api/platform/core/settings.ts";
import { openDatabase } from "#api/platform/db/database.ts";
import { openMismatches, sideOf } from "#api/domains/payments/index.ts";
import { verifyMoney } from "#api/app/verify-money.ts";
import { newCommand, withStore } from "./command.ts";

newCommand("ledger:audit", "Verifies the books and lists every fault; the exit code is 1 after one. It changes nothing.", {
  settings: ["DATABASE_URL", "DATABASE_OWNER_URL", "SESSION_SECRET", "STORAGE_URL", "DATA_DIR"],
}).parse();

await withStore(async ({ ownerUrl }) => {
  const db = openDatabase(ownerUrl, { poolSize: 1 });
  try {
    const { entries, paise, faults } = await verifyMoney(db);
    const differences = (await openMismatches(db)).map(
      ({ subject, ourPaise, ourState, theirPaise, theirState }) =>
        `- ${subject}: we have ${sideOf(ourPaise, ourState)}, the provider has ${sideOf(theirPaise, theirState)}`,
    );
    const open = differences.length > 0 ? ["Open differences with the payment provider:", ...differences] : [];
    const size = `${entries} entries, ₹${(paise / 100).toFixed(2)} moved`;
    if (faults.length === 0) return [`The books are right: ${size}.`, ...open].join("\n");
    throw new UserError(
      [`The books are not right; faults: ${faults.length} (${size}).`, ...faults.map((one) => `- ${one}`), ...open].join("\n"),
    );
  } finally {
    await db.destroy();
  }
});
