export { PushOffer } from "./push-offer.tsx";
export { ReachCard } from "./reach-card.tsx";
