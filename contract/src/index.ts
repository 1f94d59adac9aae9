import { account } from "./account.ts";
import { appUpdates } from "./app-updates.ts";
import { bookings } from "./bookings.ts";
import { catalogue } from "./catalogue.ts";
import { identity } from "./identity.ts";
import { staff } from "./staff.ts";
import { students } from "./students.ts";
import { tutors } from "./tutors.ts";

export const contract = { catalogue, staff, identity, students, tutors, bookings, appUpdates, account };

export * from "./account.ts";
export * from "./app-updates.ts";
export * from "./bookings.ts";
export * from "./catalogue.ts";
export * from "./client.ts";
export * from "./errors.ts";
export * from "./identity.ts";
export * from "./lists.ts";
export * from "./people.ts";
export * from "./route.ts";
export * from "./staff.ts";
export * from "./students.ts";
export * from "./tutors.ts";
// zod itself is at @tutoring/contract/z: exported here, a browser that asks for the contract would get all of it
