/** The home page's search field, the same before and after its suggestions have come. */
export const searchInput = {
  name: "search",
  type: "search",
  placeholder: "Class 10 Maths, NEET Biology, tabla…",
  autoComplete: "off",
  className: "w-full bg-transparent text-base outline-none",
} as const;
