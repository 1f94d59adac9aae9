import type { Resolver } from "node:dns/promises";
import { codeOf } from "#api/platform/core/data-folder.ts";
import { isLocalHost } from "#api/platform/core/networks.ts";
import type { Settings } from "#api/platform/core/settings.ts";
import { tryMailServer } from "#api/platform/mail/index.ts";
import { about, type Finding } from "./finding.ts";

const { fine, notTried, warning, fault } = about("mail");
/** Whom to ask for the records of a domain. */
export type Names = Pick<Resolver, "resolveTxt">;

/** Whether the mail server takes our sign-in, and whether other servers can tell that it sends for our domain. */
export async function checkMail({ SMTP_URL, MAIL_FROM }: Settings, names: Names): Promise<Finding[]> {
  if (!SMTP_URL) return [notTried("no mail server: emails stay in the local outbox")];
  const domain = /@([^>\s]+)/.exec(MAIL_FROM)?.[1] ?? "";
  const [server, records] = await Promise.all([tryServer(SMTP_URL), domain === "localhost" ? [] : checkRecords(domain, names)]);
  return [...server, ...records];
}

async function tryServer(url: string): Promise<Finding[]> {
  const { host, hostname } = new URL(url);
  const trial = await tryMailServer(url);
  if (!trial.reached) return [fault(`${host} does not answer as a mail server (${trial.why}).`, todoFor(trial.why))];
  const { encrypted, signedIn, why = "" } = trial;
  const found: Finding[] = [];
  if (signedIn === false)
    found.push(fault(`${host} refuses the sign-in (${why}).`, "Correct user and password in SMTP_URL; @ is written %40 there."));
  if (!encrypted && !isLocalHost(hostname))
    found.push(
      fault(
        `${host} offers no encryption, so codes and the password can be read on the way.`,
        "Use the port of the provider that has STARTTLS (587), or smtps:// (465).",
      ),
    );
  const how = signedIn ? "takes our sign-in" : "wants no sign-in";
  return found.length > 0 ? found : [fine(`${host} answers${encrypted ? ", encrypted," : ""} and ${how}`)];
}

function todoFor(why: string): string {
  if (/certificate|self.signed|CERT|ETLS/i.test(why)) return "Name the server in SMTP_URL as its certificate does.";
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(why)) return "Correct the host's name in SMTP_URL.";
  return "Correct host and port in SMTP_URL, and let this machine reach them: many providers close port 25.";
}

/** SPF and DMARC. The name of a DKIM key is the provider's, so it cannot be looked up. */
async function checkRecords(domain: string, names: Names): Promise<Finding[]> {
  const ask = async (name: string): Promise<string[] | undefined> => {
    try {
      return (await names.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      return ["ENODATA", "ENOTFOUND"].includes(codeOf(error)) ? [] : undefined;
    }
  };
  const [own, policies] = await Promise.all([ask(domain), ask(`_dmarc.${domain}`)]);
  if (!own || !policies) return [notTried(`SPF and DMARC of ${domain}: no answer from DNS`)];
  const spf = own.filter((text) => /^v=spf1\b/i.test(text));
  const dmarc = policies.filter((text) => /^v=DMARC1\b/.test(text));
  const where = 'docs/operations.md, "Mail", has the record.';
  return [
    spf.length === 0
      ? warning(`${domain} has no SPF record, so mail may be taken for spam.`, where)
      : spf.length > 1
        ? fault(`${domain} has ${spf.length} SPF records, which count as none.`, "Make one of them.")
        : /[+?]all\b/.test(spf[0] ?? "")
          ? warning(`The SPF record of ${domain} lets everybody send for it.`, "End it with -all or ~all.")
          : fine(`${domain} has an SPF record`),
    dmarc.length === 0
      ? warning(`${domain} has no DMARC record; Gmail and Yahoo expect one.`, where)
      : /;\s*p=none/.test(dmarc[0] ?? "")
        ? warning(
            `The DMARC record of ${domain} asks for nothing (p=none).`,
            "After two weeks without surprises, p=quarantine, then p=reject.",
          )
        : fine(`${domain} has a DMARC record`),
  ];
}
