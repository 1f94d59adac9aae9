export { archiving, backupsOf } from "./archive.ts";
export { alsoCopied } from "./copied-files.ts";
export { type ErasureLists, noteErasures, readErasures, readVerification, writeVerification } from "./erasures.ts";
export { countRows, whyNoReplication } from "./facts.queries.ts";
export { type Backup, listBackups, newestBackup } from "./manifest.ts";
export { type Restored, restoreBackup, unpackOwn } from "./restore-backup.ts";
export { prune } from "./retention.ts";
export { type Secrets, secretsOf } from "./sealed-secrets.ts";
export { type Source, takeBackup } from "./take-backup.ts";
