import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";

/** For tests in which one client plays very many. */
export const crowd = {
  REQUESTS_PER_CLIENT: "100000",
  CHANGES_PER_CLIENT_HOUR: "100000000",
  PAGES_PER_CLIENT_MINUTE: "100000000",
  SENDS_PER_CLIENT_HOUR: "100000000",
};

/** Who runs a product that is not the sample. */
export const operator = {
  OPERATOR_NAME: "Test Tutors Private Limited",
  OPERATOR_ADDRESS: "5 Test Road, Lucknow 226001",
  OPERATOR_EMAIL: "help@tutors.example",
  OPERATOR_PHONE: "+91 98110 42360",
  GRIEVANCE_NAME: "Meera Test",
  GRIEVANCE_EMAIL: "grievance@tutors.example",
  GRIEVANCE_PHONE: "+91 98110 42361",
};

export const sharedSecret = "one secret that all processes share";

/** What processes and operators' scripts need to share this test file's own database, reached over TCP. `forget` when done. */
export function shareDatabase(): { environment: Record<string, string>; forget: () => void } {
  const { tcpPort, password } = inject("databaseServer");
  const { pathname } = new URL(process.env["TEST_OWNER_URL"] ?? "");
  const url = (role: string) => `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${tcpPort}${pathname}`;
  const files = mkdtempSync(join(tmpdir(), "tutoring-shared-"));
  return {
    environment: {
      DATABASE_URL: url("tutoring_app"),
      DATABASE_OWNER_URL: url("tutoring_owner"),
      SESSION_SECRET: sharedSecret,
      FILES: files,
      ...crowd,
    },
    forget: () => rmSync(files, { recursive: true, force: true }),
  };
}
