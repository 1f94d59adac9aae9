export const links = [
  { to: "/", name: "Home" },
  { to: "/courses", name: "Courses" },
  { to: "/about", name: "About Us" },
  { to: "/tutor/signup", name: "Signup as Tutor" },
];

/** Courses is also the place of every course page. */
export const isCurrent = (to: string, pathname: string): boolean =>
  to === "/" ? pathname === "/" : pathname === to || (to === "/courses" && /^\/(course\/|student\/courses)/.test(pathname));
