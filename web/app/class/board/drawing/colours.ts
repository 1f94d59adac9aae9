/** Each has a contrast of at least 4.4 : 1 on white. The names are keys of the board's texts. */
export const colours = [
  { name: "ink", value: "#2a1b26" },
  { name: "blue", value: "#1d5fa8" },
  { name: "red", value: "#c0281f" },
  { name: "green", value: "#1f7a45" },
  { name: "purple", value: "#a43286" },
  { name: "orange", value: "#b35c00" },
] as const;

export const colourOf = (index: number): string => (colours[index] ?? colours[0]).value;
