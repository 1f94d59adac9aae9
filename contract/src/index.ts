import { bookings } from "./bookings.ts";
import { catalogue } from "./catalogue.ts";
import { identity } from "./identity.ts";
import { staff } from "./staff.ts";
import { students } from "./students.ts";
import { tutors } from "./tutors.ts";

export const contract = { catalogue, staff, identity, students, tutors, bookings };

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
export { z } from "./z.ts";
