/** `npm run attack` asks for the full counts and the long tests; `npm test` is content with small ones. */
export const full = process.env["ATTACK"] === "full";
