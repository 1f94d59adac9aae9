/** What was typed elsewhere of a child that is not in the account yet. */
export type ChildStart = { name: string; schoolClass?: string; board?: string };
