/** The home page's search field, the same before and after its suggestions have come. */
export const searchInput = {
  name: "search",
  type: "search",
  // not a label around it: what the open list adds beside the field would become its name
  "aria-label": "Search courses",
  placeholder: "Class 10 Maths, NEET Biology, tabla…",
  autoComplete: "off",
  className: "w-full bg-transparent text-base outline-none",
} as const;
