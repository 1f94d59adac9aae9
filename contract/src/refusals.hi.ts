import access from "./refusals/access.hi.ts";
import catalogue from "./refusals/catalogue.hi.ts";
import classes from "./refusals/classes.hi.ts";
import consents from "./refusals/consents.hi.ts";
import type { Sentences } from "./refusals/definition.ts";
import families from "./refusals/families.hi.ts";
import money from "./refusals/money.hi.ts";

/** Refusals that only the back office meets are missing. */
const inHindi: Record<string, Sentences | undefined> = {
  ...access,
  ...catalogue,
  ...consents,
  ...families,
  ...classes,
  ...money,
};
export default inHindi;
