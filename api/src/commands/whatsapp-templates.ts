import { whatsappAccount } from "#api/app/open-phones.ts";
import { compareTemplates, registerTemplate, smsRegistrations, whatsapp } from "#api/domains/reach/index.ts";
import { readSettings, UserError } from "#api/platform/core/settings.ts";
import { newCommand, runCommand } from "./command.ts";

const command = newCommand(
  "whatsapp:templates",
  "Compares the texts of messages to phones with those at Meta, and registers them.",
  {
    settings: ["WHATSAPP_TOKEN", "WHATSAPP_PHONE_ID", "WHATSAPP_ACCOUNT_ID", "WHATSAPP_APP_SECRET", "WHATSAPP_API", "PUBLIC_URL"],
  },
);
command
  .command("compare")
  .description("Lists the templates, each with its state at Meta, and the token that its webhook asks for.")
  .action(() => runCommand(() => compare()));
command
  .command("register")
  .description("Registers those that are missing at Meta, which then looks at them.")
  .action(() => runCommand(() => register()));
command
  .command("sms")
  .description("Prints the texts to register at an operator's DLT portal and at MSG91. Needs PUBLIC_URL alone.")
  .action(() => runCommand(() => Promise.resolve(smsTexts())));
await command.parseAsync();

function open() {
  const settings = readSettings(process.env);
  const account = whatsappAccount(settings);
  if (!account) throw new UserError("WHATSAPP_TOKEN is not set, so there is no account at Meta to ask.");
  return { account, address: addressOf() };
}

function addressOf(): string {
  const { PUBLIC_URL } = readSettings(process.env);
  if (!PUBLIC_URL) throw new UserError("PUBLIC_URL is not set; the texts name the site.");
  return new URL(PUBLIC_URL).origin;
}

async function compared() {
  const { account, address } = open();
  const provider = whatsapp(account);
  const theirs = await provider.templates().catch((error: unknown) => {
    throw new UserError(`Meta did not tell the templates: ${error instanceof Error ? error.message : String(error)}`);
  });
  return { account, address, provider, rows: compareTemplates(address, theirs) };
}

async function compare(): Promise<string> {
  const { rows, provider, address } = await compared();
  const lines = rows.map(({ template, why }) => `${template.name} (${template.language}): ${why}`);
  return [...lines, "", `webhook: ${address}/api/webhooks/whatsapp`, `verify token: ${provider.verifyToken}`].join("\n");
}

async function register(): Promise<string> {
  const { rows, account } = await compared();
  const missing = rows.filter(({ is }) => is === "missing");
  const lines: string[] = [];
  for (const { template } of missing)
    lines.push(`${template.name} (${template.language}): ${(await registerTemplate(account, template)) ?? "registered"}`);
  return lines.join("\n") || "No template is missing at Meta.";
}

const smsTexts = (): string =>
  smsRegistrations(new URL(addressOf()).host)
    .map(({ key, text }) => `${key}\n  ${text.replaceAll("\n", "\n  ")}`)
    .join("\n\n");
