import type { Permission } from "@tutoring/contract/permissions";
import { LogOut } from "lucide-react";
import type { ComponentType } from "react";
import { Link, useNavigate } from "react-router";
import { signOut } from "#web/lib/access/sign-out.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/frame.en.ts";

/** `letter`: pressed after g, it opens the screen. Only people with the permission see the link. */
export type OfficeLink = {
  to: string;
  /** Another address whose screen belongs to this link. */
  also?: string;
  name: string;
  Icon: ComponentType<{ className?: string; "aria-hidden"?: boolean }>;
  letter: string;
  permission?: Permission;
  /** Links of one group stand together under its name; the first ones have none. */
  group?: string;
};

type SideLinkProps = Omit<OfficeLink, "letter" | "permission" | "group" | "also"> & {
  count: number | undefined;
  current: boolean;
  collapsed: boolean;
  onGo: () => void;
};

/** A screen in the menu, with what waits there. */
export function SideLink({ to, name, Icon, count, current, collapsed, onGo }: SideLinkProps) {
  return (
    <Link
      to={to}
      onClick={onGo}
      className="side-link relative"
      title={collapsed ? name : undefined}
      {...(current && { "aria-current": "page" as const })}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className={collapsed ? "sr-only" : "grow"}>{name}</span>
      {count ? (
        <span
          className={`figures rounded-full bg-accent px-2 text-xs leading-5 font-semibold text-white ${collapsed ? "absolute -top-1 right-0" : ""}`}
        >
          <span className="sr-only">{texts.waiting}</span>
          {count}
        </span>
      ) : null}
    </Link>
  );
}

export function LogoutButton({ collapsed }: { collapsed: boolean }) {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className="side-link"
      title={collapsed ? texts.logout : undefined}
      // protects 7.4.4: signing out from the back office's pages
      onClick={() => inBackground(signOut().then((to) => navigate(to)))}
    >
      <LogOut aria-hidden className="size-4.5 shrink-0" /> <span className={collapsed ? "sr-only" : ""}>{texts.logout}</span>
    </button>
  );
}
