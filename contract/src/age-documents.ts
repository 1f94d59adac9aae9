/** What shows a parent's age. */
export const ageDocuments = ["aadhaar", "pan", "passport", "voter-id", "driving-licence"] as const;
export type AgeDocument = (typeof ageDocuments)[number];
