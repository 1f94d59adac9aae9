import type { Operator } from "@tutoring/contract";
import { isLocalHost } from "./networks.ts";
import { type Settings, UserError } from "./settings.ts";

/** The operator that the sample names, by setting. */
const sample = {
  OPERATOR_NAME: "Sample Tutoring (no real company)",
  OPERATOR_ADDRESS: "1 Sample Road, Bengaluru 560001",
  OPERATOR_EMAIL: "support@example.com",
  OPERATOR_PHONE: "+91 00000 00000",
  GRIEVANCE_NAME: "Sample Officer (no real person)",
  GRIEVANCE_EMAIL: "grievance@example.com",
  GRIEVANCE_PHONE: "+91 00000 00000",
} as const;

/** Who runs the site. Families have to know, so a product with a public address or a database of its own names its operator. */
export function operatorOf(settings: Settings): Operator {
  const { DATABASE_URL, PUBLIC_URL } = settings;
  const isPublic = DATABASE_URL ?? (PUBLIC_URL && !isLocalHost(new URL(PUBLIC_URL).hostname));
  const given = (name: keyof typeof sample): string => {
    if (isPublic && !settings[name])
      throw new UserError(
        `${name} is required when DATABASE_URL or a public PUBLIC_URL is set; docs/reference/settings.md says what it may be.`,
      );
    return settings[name] ?? sample[name];
  };
  return {
    name: given("OPERATOR_NAME"),
    address: given("OPERATOR_ADDRESS"),
    email: given("OPERATOR_EMAIL"),
    phone: given("OPERATOR_PHONE"),
    grievanceOfficer: { name: given("GRIEVANCE_NAME"), email: given("GRIEVANCE_EMAIL"), phone: given("GRIEVANCE_PHONE") },
  };
}
