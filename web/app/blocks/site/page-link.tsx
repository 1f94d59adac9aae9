import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = { to: string; label?: string; current?: boolean; className: string; children: ReactNode };

/** Renders the pagination's links with the router. */
export const renderPageLink = ({ to, label, current, className, children }: Props) => (
  <Link
    to={to}
    className={className}
    {...(label && { "aria-label": label })}
    {...(current && { "aria-current": "page" as const })}
  >
    {children}
  </Link>
);
