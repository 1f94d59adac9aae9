/** `npm run test:stress` runs full counts and the long tests; `npm test` runs small counts. */
export const full = process.env["ATTACK"] === "full";
