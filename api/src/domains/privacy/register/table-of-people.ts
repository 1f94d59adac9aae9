/**
 * What a table says about people of one kind. Columns are names with spaces between them.
 * `where`: the condition for the rows of one person; $1 is a family's account, a tutor's number, or an account of the back office.
 */
type About = {
  where: string;
  /** Columns that the person may see and download. */
  shown?: string;
  /** SQL that is shown instead of a column, such as a day as text. */
  instead?: Record<string, string>;
  /** Personal columns that are not downloaded, and why. */
  hidden?: string;
  why?: string;
  /** What erasing does: the rows go, names in them are blanked, or they stay. */
  erased: "rows go" | "blanked" | "stays";
  /** Why something stays. */
  kept?: string;
};

/** Whose data a table holds, and its columns that are nobody's. */
export type TableOfPeople = {
  family?: About;
  tutor?: About;
  applicant?: About;
  nominee?: About;
  office?: About;
  others?: string;
};
