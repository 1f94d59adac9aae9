export const links = [
  { to: "/", name: "Home" },
  { to: "/courses", name: "Courses" },
  { to: "/about", name: "About Us" },
  { to: "/tutor/signup", name: "Signup as Tutor" },
];

/** Course pages belong to Courses. */
export const isCurrent = (to: string, pathname: string): boolean =>
  to === "/" ? pathname === "/" : pathname === to || (to === "/courses" && /^\/(course\/|student\/courses)/.test(pathname));
