import { contract } from "@tutoring/contract";
import { expect, test } from "vitest";
import { addressOf, asked, readAddress } from "./list-address.ts";

const { query } = contract.applications.listApplications;
const read = (search: string) => readAddress(query, new URLSearchParams(search));
const plain = {
  page: undefined,
  limit: 10,
  offset: undefined,
  sort: "createdAt",
  order: "desc",
  status: "ALL",
  search: undefined,
};

test("an admin who opens a link finds the list as the link describes it", () => {
  const query = { page: 3, limit: 50, sort: "name", order: "asc", status: "PENDING", search: "Nair" };
  expect(read("page=3&limit=50&sort=name&order=asc&status=PENDING&search=Nair")).toEqual({ ...plain, ...query });
});

test("an admin who mistypes an address finds the list as it is without the mistake", () => {
  for (const search of [
    "",
    "page=0",
    "page=two",
    "limit=37",
    "offset=20",
    "sort=nonsense&order=up",
    "status=pending",
    "colour=red",
  ])
    expect([search, read(search)]).toEqual([search, plain]);
});

test("an address, and the call behind it, leave out the defaults", () => {
  const change = { ...plain, page: 1, status: "REJECTED" as const, search: "" };
  expect(asked(query, change)).toEqual({ status: "REJECTED" });
  expect(addressOf("/admin/tutor-requests", query, change)).toBe("/admin/tutor-requests?status=REJECTED");
  expect(addressOf("/admin/tutor-requests", query, plain)).toBe("/admin/tutor-requests");
});
