import { readFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#api/core/settings.ts";
import { startEmbedded } from "#api/db/embedded.ts";

/** Changes are in the folder already, so the archive is not asked; nobody may read before the end. */
const settings = ["restore_command=false", "hot_standby=off", "archive_mode=off", "recovery_target_action=promote"];

type Options = { at: Date | undefined; backupEnded: string };

/** Lets the restored database replay its changes, up to a moment if one is named. Returns the time of the last one replayed. */
export async function recover(dataFolder: string, { at, backupEnded }: Options): Promise<string | undefined> {
  const target = at ? [`recovery_target_time=${at.toISOString().replace("Z", "+00")}`] : [];
  const log = join(dataFolder, "database.log");
  const read = () => readFileSync(log, "utf8");
  try {
    const server = await startEmbedded(dataFolder, { beside: true, settings: [...settings, ...target] });
    await server.stop();
  } catch (error) {
    if (at && /recovery ended before configured recovery target was reached/.test(read()))
      throw new StartError(
        `The backup does not reach ${at.toISOString()}: its last change is from ${lastChange(read()) ?? `before ${backupEnded}`}.`,
      );
    const why = fatal(read());
    throw why ? new StartError(`The database did not accept the backup: ${why}.`) : error;
  }
  return lastChange(read());
}

const fatal = (log: string): string | undefined => [...log.matchAll(/FATAL: {2}(.+)/g)].at(-1)?.[1];

const lastChange = (log: string): string | undefined =>
  [...log.matchAll(/last completed transaction was at log time ([\d-]+ [\d:.]+)/g)].at(-1)?.[1]?.replace(" ", "T").concat("Z");
