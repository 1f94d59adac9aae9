import { Changes } from "#api/core/changes.ts";
import type { Context } from "#api/core/context.ts";
import { proofOfWork } from "#api/core/proof-of-work.ts";
import { systemContext } from "#api/core/system-context.ts";
import type { Store } from "#api/open-store.ts";

/** The context of an operator's command that changes rows. It sends no letters and calls no provider. */
export const operatorContext = ({ db, secrets, files }: Pick<Store, "db" | "secrets" | "files">): Context =>
  systemContext({
    db,
    now: () => new Date(),
    report: () => {},
    wakeSender: () => {},
    secrets,
    files,
    payments: undefined,
    gstin: null,
    bounceSecret: undefined,
    mailFrom: "",
    address: "",
    operator: { name: "", address: "", email: "", phone: "", grievanceOfficer: { name: "", email: "", phone: "" } },
    changes: new Changes(),
    limits: { sendsPerClientHour: 0, changesPerClientHour: 0, readsPerAccountMinute: 0 },
    work: proofOfWork(secrets.work),
  });
