import pg from "pg";
import { afterAll, inject } from "vitest";

/** Before each test file: a fresh copy of the template, private to it. */
const { superuserUrl } = inject("databaseServer");
const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;

async function asSuperuser(statement: string) {
  const superuser = new pg.Client(superuserUrl);
  await superuser.connect();
  await superuser.query(statement).finally(() => superuser.end());
}

await asSuperuser(`create database ${name} template tutoring owner tutoring_owner strategy file_copy`);
// it takes up memory; one whose connections a failed test left open stays until the server stops
afterAll(() => asSuperuser(`drop database if exists ${name}`).catch(() => {}));

const urlFor = (role: string) => {
  const url = new URL(superuserUrl);
  url.username = role;
  url.pathname = `/${name}`;
  return url.href;
};
process.env["TEST_APP_URL"] = urlFor("tutoring_app");
process.env["TEST_OWNER_URL"] = urlFor("tutoring_owner");
