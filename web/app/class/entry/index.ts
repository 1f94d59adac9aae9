export { ClassHead } from "./class-head.tsx";
export { EntryCard } from "./entry-card.tsx";
export { WhatToBring } from "./what-to-bring.tsx";
