import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "#api/core/data-folder.ts";
import { StartError } from "#api/core/settings.ts";
import { canEnter, type Engine, majorVersion } from "./engine.ts";
import { environment } from "./server.ts";

/** Makes the database's files once. They are made aside and moved, so that a crash leaves none or all of them. */
export function makeFiles(engine: Engine, folder: string, files: string) {
  if (!canEnter(engine, folder)) {
    throw new StartError(`The account "nobody", which the database runs as, cannot enter ${folder}; name another DATA_DIR.`);
  }
  if (existsSync(files)) return refuseOtherVersion(files);
  const draft = `${files}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (engine.account) chownSync(draft, engine.account.uid, engine.account.gid);
  const options = [
    "-U",
    "postgres",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--auth-local=trust",
    "--auth-host=scram-sha-256",
    "--no-instructions",
  ];
  try {
    execFileSync(join(engine.programs, "bin/initdb"), ["-D", draft, ...options], {
      ...engine.account,
      cwd: "/",
      env: environment,
      stdio: "pipe",
    });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim().split("\n").at(-1) : codeOf(error);
    throw new StartError(`The embedded database could not be made in ${files}: ${said}`);
  }
  renameSync(draft, files);
}

function refuseOtherVersion(files: string) {
  const version = existsSync(join(files, "PG_VERSION")) ? readFileSync(join(files, "PG_VERSION"), "utf8").trim() : "none";
  if (version === majorVersion) return;
  throw new StartError(
    `${files} holds a database of PostgreSQL ${version}, and this is PostgreSQL ${majorVersion}; move it over or name another DATA_DIR.`,
  );
}
