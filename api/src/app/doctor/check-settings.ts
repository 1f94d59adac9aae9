import { isLocalHost } from "#api/platform/core/networks.ts";
import { operatorOf } from "#api/platform/core/operator.ts";
import { examineSettings, type Settings, settingNames, UserError } from "#api/platform/core/settings.ts";
import { about, type Finding } from "./finding.ts";

const { fine, warning, fault } = about("settings");
type Environment = Record<string, string | undefined>;

/** The settings, if they can be read, and all that is wrong or dangerous about them. No value that may be secret is told. */
export function checkSettings(environment: Environment): { settings: Settings | undefined; findings: Finding[] } {
  const findings: Finding[] = [];
  const failed = (error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    findings.push(fault(error.message, "Correct it; nothing starts before."));
  };
  let settings: Settings | undefined;
  try {
    const read = examineSettings(environment, (line) => findings.push(warning(line, "Rename it.")));
    settings = read.settings;
    findings.push(...read.faults.map((one) => fault(one, "Correct it; nothing starts before.")));
    if (settings) operatorOf(settings);
  } catch (error) {
    failed(error);
  }
  findings.push(...unknownNames(environment));
  if (!settings) return { settings, findings };
  findings.push(...(isPublic(settings) ? dangersInPublic(settings) : []), ...weakSecrets(settings));
  const set = settingNames.filter((name) => environment[name] || environment[`${name}_FILE`]).length;
  if (!findings.some(({ state }) => state === "fault"))
    findings.unshift(fine(`${set} of ${settingNames.length} are set, and can be read`));
  return { settings, findings };
}

/** Whether other people's machines are to reach the product. */
export const isPublic = ({ PUBLIC_URL }: Pick<Settings, "PUBLIC_URL">): boolean =>
  PUBLIC_URL !== undefined && !isLocalHost(new URL(PUBLIC_URL).hostname);

/** Beginnings by which a name shows that it was meant for us. */
const ours =
  /^(DATABASE|MAIL|SMTP|SESSION|LOG|STORAGE|BACKUPS?|RAZORPAY|DIGILOCKER|RELAY|TURN|LIVEKIT|OPERATOR|GRIEVANCE|METRICS|VAPID|TRUST|CONSENT)_/;

function unknownNames(environment: Environment): Finding[] {
  const known = new Set([...settingNames, ...settingNames.map((name) => `${name}_FILE`)]);
  return Object.keys(environment)
    .filter((name) => ours.test(name) && !known.has(name) && !known.has(name.replace(/^BACKUPS$/, "BACKUP_DIR")))
    .filter((name) => environment[name] && !formerName.test(name))
    .map((name) => warning(`${name} is no setting, so it does nothing.`, "Compare it with docs/reference/settings.md."));
}

/** They have a warning of their own. */
const formerName = /^(DATABASE_LISTEN_URL|RAZORPAY_OLD_WEBHOOK_SECRET)/;

function dangersInPublic(settings: Settings): Finding[] {
  const { PUBLIC_URL = "", SMTP_URL, MAIL_FROM, DATABASE_URL, TRUST_PROXY, BACKUP_DIR, RAZORPAY_KEY_ID } = settings;
  const isSecure = PUBLIC_URL.startsWith("https:");
  const found: (Finding | false)[] = [
    !isSecure &&
      fault(
        "PUBLIC_URL is public and not https: sign-ins can be read on the way.",
        "Put a proxy with TLS in front (deploy/Caddyfile) and set PUBLIC_URL to its https address.",
      ),
    !SMTP_URL && fault("SMTP_URL is not set: nobody gets a code to sign in with.", "Set it to your mail server."),
    SMTP_URL !== undefined &&
      /@localhost>?$/.test(MAIL_FROM) &&
      fault("MAIL_FROM is an address at localhost, which other mail servers refuse.", "Set it to an address of your own domain."),
    !DATABASE_URL &&
      warning(
        "The embedded database serves the public; no distributor mends its flaws.",
        'docs/operations.md, "Move from the embedded database".',
      ),
    isSecure &&
      !TRUST_PROXY &&
      warning(
        "TRUST_PROXY is off: behind your proxy all visitors count as one, and share its limits.",
        "Set TRUST_PROXY=true if one proxy in front sets X-Forwarded-For.",
      ),
    !settings.REQUIRE_2FA && warning("REQUIRE_2FA is off: a password alone opens the back office.", "Set REQUIRE_2FA=true."),
    !BACKUP_DIR && warning("BACKUP_DIR is not set: there are no backups of ours.", "Set it, or be sure that others back up."),
    BACKUP_DIR !== undefined &&
      !settings.BACKUP_PASSPHRASE &&
      warning("BACKUP_PASSPHRASE is not set: npm run backup refuses without it.", "Set it, and keep it elsewhere too."),
    RAZORPAY_KEY_ID?.startsWith("rzp_test_") === true &&
      fault("RAZORPAY_KEY_ID is a test key: lessons are given for money that does not come.", "Set the live key."),
    settings.DIGILOCKER_SANDBOX &&
      fault("DIGILOCKER_SANDBOX is on: ages are made up.", "Remove it, and set the keys of the live product."),
  ];
  return found.filter((one) => one !== false);
}

const samples = /password|passphrase|secret|change.?me|example|^(.)\1+$/i;
const secrets = ["SESSION_SECRET", "LOG_SECRET", "BACKUP_PASSPHRASE", "TURN_SECRET", "LIVEKIT_API_SECRET"] as const;

/** Secrets that were copied from an example, or are no chance characters. */
function weakSecrets(settings: Settings): Finding[] {
  const passwords = (["DATABASE_URL", "DATABASE_OWNER_URL", "SMTP_URL"] as const).flatMap((name) => {
    const { password = "" } = settings[name] ? new URL(settings[name]) : {};
    return password ? [[name, decodeURIComponent(password)] as const] : [];
  });
  const given = [...secrets.flatMap((name) => (settings[name] ? [[name, settings[name]] as const] : [])), ...passwords];
  return given
    .filter(([, secret]) => samples.test(secret) || new Set(secret).size < 8)
    .map(([name]) =>
      warning(`${name} is easily guessed.`, 'Make another with openssl rand -hex 24 (docs/operations.md, "Rotate secrets").'),
    );
}
