/** A secret that is shown only once. */
export default {
  copy: "Copy",
  copied: "Copied.",
  notCopied: "Copying is not possible here. Please select the text and copy it.",
  haveIt: "I have it",
} as const;
