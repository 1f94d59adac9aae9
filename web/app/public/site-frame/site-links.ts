export const links = [
  { to: "/", name: "home" },
  { to: "/courses", name: "courses" },
  { to: "/tutors", name: "tutors" },
  { to: "/about", name: "aboutUs" },
  { to: "/tutor/signup", name: "signupAsTutor" },
] as const;

/** Course pages belong to Courses, tutors' pages to Our tutors. */
export const isCurrent = (to: string, pathname: string): boolean =>
  pathname === to ||
  (to === "/courses" && /^\/(course\/|student\/courses)/.test(pathname)) ||
  (to === "/tutors" && /^\/tutor\/(?!signup)/.test(pathname));
