import pg from "pg";
import { inject } from "vitest";

/** Before each test file: a fresh copy of the template, private to it. */
const { superuserUrl } = inject("databaseServer");
const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
const superuser = new pg.Client(superuserUrl);
await superuser.connect();
await superuser.query(`create database ${name} template tutoring owner tutoring_owner`);
await superuser.end();

const urlFor = (role: string) => {
  const url = new URL(superuserUrl);
  url.username = role;
  url.pathname = `/${name}`;
  return url.href;
};
process.env["TEST_APP_URL"] = urlFor("tutoring_app");
process.env["TEST_OWNER_URL"] = urlFor("tutoring_owner");
