export { FamilyHome } from "./family-home.tsx";
