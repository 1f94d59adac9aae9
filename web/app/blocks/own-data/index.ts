export { ClosePart, ClosesNotice, DownloadPart, KeptPart, Part } from "./parts.tsx";
export { useOwnData } from "./use-own-data.ts";
