export { OrdersCard } from "./orders-card.tsx";
