/** A field that two people have changed: both versions, and which of them it holds now. */
export type FieldVersions = {
  mine: string;
  theirs: string;
  taken: "mine" | "theirs" | undefined;
  onTake: (one: "mine" | "theirs") => void;
};
