/** The first line of each page of docs/reference/. */
export const made = "<!-- npm run reference writes this page -->";
