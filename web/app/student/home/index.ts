export { FamilyHome } from "./family-home.tsx";
export { namesOf } from "./greeting.ts";
