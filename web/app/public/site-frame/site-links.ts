export const links = [
  { to: "/", name: "home" },
  { to: "/courses", name: "courses" },
  { to: "/about", name: "aboutUs" },
  { to: "/tutor/signup", name: "signupAsTutor" },
] as const;

/** Course pages belong to Courses. */
export const isCurrent = (to: string, pathname: string): boolean =>
  to === "/" ? pathname === "/" : pathname === to || (to === "/courses" && /^\/(course\/|student\/courses)/.test(pathname));
