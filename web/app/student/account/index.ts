export { AccountCard } from "./account-card.tsx";
export { ChildrenCard } from "./children-card.tsx";
