export { PushOffer } from "./push-offer.tsx";
export { ReachCard } from "./reach-card.tsx";
export { WhatsAppOffer } from "./whatsapp-offer.tsx";
