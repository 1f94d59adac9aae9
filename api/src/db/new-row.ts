import type { Insertable, InsertType } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * A row for an insert that names every column without a default, even an empty one, so that a new column is an error until it is
 * named. `Later`: columns that stay empty until something happens.
 */
export type NewRow<Name extends keyof Tables, Later extends keyof Tables[Name] = never> = Insertable<Tables[Name]> & {
  [K in Exclude<keyof Tables[Name], Later> as IsLeftOut<InsertType<Tables[Name][K]>> extends true ? never : K]: InsertType<
    Tables[Name][K]
  >;
};

/** Of a column with a default, and of one that no insert may name. */
type IsLeftOut<T> = [T] extends [never] ? true : undefined extends T ? true : false;
