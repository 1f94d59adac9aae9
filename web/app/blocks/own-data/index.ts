export { ClosePart, ClosesNotice, DownloadPart, KeptPart, Part } from "./parts.tsx";
export { NomineePart } from "./nominee-part.tsx";
export { useOwnData } from "./use-own-data.ts";
