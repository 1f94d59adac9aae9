/** A field that two people have changed: both versions, and which of them it holds now. */
export type FieldVersions = {
  mine: string | boolean;
  theirs: string | boolean;
  taken: "mine" | "theirs" | undefined;
  onTake: (one: "mine" | "theirs") => void;
};
