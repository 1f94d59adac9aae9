import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject, type ProvidedContext } from "vitest";
import { copyFolder } from "./copy-folder.ts";

/** Limits for tests in which one client stands in for many. */
export const crowd = {
  REQUESTS_PER_CLIENT: "100000",
  CHANGES_PER_CLIENT_HOUR: "100000000",
  READS_PER_ACCOUNT_MINUTE: "100000000",
  PAGES_PER_CLIENT_MINUTE: "100000000",
  SENDS_PER_CLIENT_HOUR: "100000000",
};

/** The operator's details that a product without sample data requires. */
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

type Server = ProvidedContext["databaseServer"];

/** What a process needs to use one of the tests' databases, over TCP. */
export function environmentOn({ tcpPort, password }: Server, database: string, files: string): Record<string, string> {
  const url = (role: string) => `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${tcpPort}/${database}`;
  return {
    DATABASE_URL: url("tutoring_app"),
    DATABASE_OWNER_URL: url("tutoring_owner"),
    SESSION_SECRET: sharedSecret,
    STORAGE_URL: files,
    ...crowd,
  };
}

/** What processes and operators' scripts need to share this test file's own database. Call `forget` when done. */
export function shareDatabase(): { environment: Record<string, string>; forget: () => void } {
  const files = mkdtempSync(join(tmpdir(), "tutoring-shared-"));
  return {
    environment: environmentOn(inject("databaseServer"), ownDatabase(), files),
    forget: () => rmSync(files, { recursive: true, force: true }),
  };
}

/** The same, with the sample data in database and files. */
export async function shareSample(): Promise<ReturnType<typeof shareDatabase>> {
  const shared = shareDatabase();
  const sample = inject("sample");
  const superuser = new pg.Client(inject("databaseServer").superuserUrl);
  await superuser.connect();
  await superuser.query(`drop database ${ownDatabase()}`);
  await superuser.query(`create database ${ownDatabase()} template ${sample.database} owner tutoring_owner strategy file_copy`);
  await superuser.end();
  copyFolder(sample.files, shared.environment["STORAGE_URL"] ?? "");
  return shared;
}

const ownDatabase = () => new URL(process.env["TEST_OWNER_URL"] ?? "").pathname.slice(1);
