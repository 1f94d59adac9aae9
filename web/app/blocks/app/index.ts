export { AppParts } from "./app-parts.tsx";
export { InstallCard } from "./install-card.tsx";
