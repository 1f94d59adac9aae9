export { ClassHead, WhatToBring } from "./class-head.tsx";
export { EntryCard } from "./entry-card.tsx";
