import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "#api/core/data-folder.ts";
import { StartError } from "#api/core/settings.ts";
import { canEnter, type Engine, majorVersion } from "./engine.ts";
import { handOver, nobody } from "./server-account.ts";
import { environment } from "./server.ts";

/** Creates the database's files aside and moves them, so that a crash leaves all or none; the server's account owns them. */
export function makeFiles(engine: Engine, folder: string, files: string) {
  if (!canEnter(engine, folder)) {
    const account = engine.account ? ` (user id ${engine.account.uid})` : "";
    throw new StartError(`The account that the database runs as${account} cannot enter ${folder}; name another DATA_DIR.`);
  }
  if (existsSync(files)) {
    refuseOtherVersion(files);
    if (engine.account) handOver(files, engine.account);
    return;
  }
  const draft = `${files}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const maker = engine.account && nobody();
  if (maker) chownSync(draft, maker.uid, maker.gid);
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
      ...maker,
      cwd: "/",
      env: environment,
      stdio: "pipe",
    });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim().split("\n").at(-1) : codeOf(error);
    throw new StartError(`The embedded database could not be created in ${files}: ${said}`);
  }
  if (engine.account) handOver(draft, engine.account);
  renameSync(draft, files);
}

function refuseOtherVersion(files: string) {
  const version = existsSync(join(files, "PG_VERSION")) ? readFileSync(join(files, "PG_VERSION"), "utf8").trim() : "none";
  if (version === majorVersion) return;
  throw new StartError(
    `${files} holds a database of PostgreSQL ${version}, and this is PostgreSQL ${majorVersion}; upgrade it or name another DATA_DIR.`,
  );
}
