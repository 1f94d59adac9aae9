import type { Permission } from "@tutoring/contract/permissions";
import { CalendarCheck, Keyboard, Menu, PanelLeftClose, PanelLeftOpen, UserRound, X } from "lucide-react";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { Link, Outlet, useLocation, useNavigation } from "react-router";
import mark from "#web/art/mark.svg";
import { ConfirmIdentity } from "#web/blocks/account/index.ts";
import { useLeaveWhenSignedOut } from "#web/lib/access/guard.ts";
import { ownArea, usePermitted } from "#web/lib/access/permitted.ts";
import { productName } from "#web/lib/site/site-texts.ts";
import texts from "#web/texts/office/frame.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { OfficeSkeleton } from "./office-page.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { LogoutButton, type OfficeLink, SideLink } from "./side-links.tsx";

/** Texts of dialogs and menus, loaded with the frame. */
const dialogAreas = ["ui", "blocks"] as const;
const collapsedKey = "sidebar-collapsed";

type Props = {
  title: string;
  links: readonly OfficeLink[];
  waiting: number;
  /** Shown above every screen. */
  notice?: ReactNode;
};

/** The back office's shell: a sidebar that collapses to 80 px and remembers it, a drawer on a phone. */
export function OfficeFrame({ title, links: all, waiting, notice }: Props) {
  for (const area of dialogAreas) useTexts(area);
  const permits = usePermitted();
  const links = all.filter(({ permission }) => !permission || permits(permission));
  useLeaveWhenSignedOut("/login");
  const { pathname } = useLocation();
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === "true");
  const [drawer, setDrawer] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);
  const closeButton = useRef<HTMLButtonElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { location: next } = useNavigation();
  const goesElsewhere = next !== undefined && next.pathname !== pathname;
  const account: OfficeLink = { to: `${ownArea()}/account`, name: texts.myAccount, Icon: UserRound, letter: "m" };
  const countOf = ({ permission }: OfficeLink) => (permission === "handle-requests" ? waiting : undefined);
  const current = currentOf([...links, account], pathname);
  useEffect(() => localStorage.setItem(collapsedKey, String(collapsed)), [collapsed]);
  useEffect(() => {
    if (!drawer) return;
    closeButton.current?.focus();
    const opener = menuButton.current;
    const close = (event: KeyboardEvent) => event.key === "Escape" && setDrawer(false);
    addEventListener("keydown", close);
    const wide = matchMedia("(width >= 64rem)"); // a tablet turned sideways has the sidebar instead of the drawer
    const shut = () => setDrawer(false);
    wide.addEventListener("change", shut);
    return () => {
      removeEventListener("keydown", close);
      wide.removeEventListener("change", shut);
      opener?.focus();
    };
  }, [drawer]);

  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest" });
  }, [current, drawer]);

  return (
    <div className="desk flex min-h-dvh bg-base-200">
      <a
        href="#list"
        inert={drawer}
        className="btn btn-primary skip-to-list fixed top-2 left-4 z-50 -translate-y-20 focus:translate-y-0"
      >
        {texts.skipToList}
      </a>
      {drawer && (
        <button
          type="button"
          className="fixed inset-0 z-30 bg-plum-deep/56 lg:hidden"
          tabIndex={-1}
          aria-label={texts.closeMenu}
          onClick={() => setDrawer(false)}
        />
      )}
      <aside
        className={`top-0 flex h-dvh shrink-0 flex-col overflow-y-auto border-r border-base-300 bg-lavender-50 transition-[width] lg:sticky ${collapsed ? "lg:w-20" : "lg:w-60"} ${drawer ? "fixed left-0 z-40 w-60" : "max-lg:hidden"}`}
        aria-label={title}
        {...(drawer && { role: "dialog", "aria-modal": true })}
      >
        <div className={`flex h-14 shrink-0 items-center justify-between pr-3 ${collapsed ? "pl-3" : "pl-5"}`}>
          {!collapsed && (
            <span className="flex items-center gap-2.5 text-base font-bold text-primary">
              <img src={mark} alt="" width="26" height="29" /> {title}
            </span>
          )}
          <button
            type="button"
            className="btn btn-ghost btn-sm btn-square max-lg:hidden"
            aria-label={collapsed ? texts.openSidebar : texts.collapseSidebar}
            onClick={() => setCollapsed(!collapsed)}
          >
            {collapsed ? <PanelLeftOpen aria-hidden className="size-5" /> : <PanelLeftClose aria-hidden className="size-5" />}
          </button>
          <button
            ref={closeButton}
            type="button"
            className="btn btn-ghost btn-square lg:hidden"
            aria-label={texts.closeMenu}
            onClick={() => setDrawer(false)}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <div className="shrink-0 px-3 pb-2">
          <Shortcuts places={[...links, account]} collapsed={collapsed} isListOpen={shortcuts} onList={setShortcuts} />
        </div>
        <nav ref={list} className="min-h-40 grow overflow-y-auto px-3 pb-2" aria-label={title}>
          {[...Map.groupBy(links, ({ group }) => group ?? "")].map(([group, some]) => (
            <Fragment key={group}>
              {group && (
                <p className={collapsed ? "mx-3 my-2 border-t border-base-300" : "px-3 pt-1.5 text-xs text-muted"}>
                  {!collapsed && group}
                </p>
              )}
              {some.map((link) => (
                <SideLink
                  key={link.to}
                  {...link}
                  count={countOf(link)}
                  current={link.to === current}
                  collapsed={collapsed}
                  onGo={() => setDrawer(false)}
                />
              ))}
            </Fragment>
          ))}
        </nav>
        <div className={`flex shrink-0 border-t border-base-300 px-3 pt-2 ${collapsed ? "flex-col pb-3" : "items-center"}`}>
          <div className="grow">
            <SideLink
              {...account}
              count={undefined}
              current={account.to === current}
              collapsed={collapsed}
              onGo={() => setDrawer(false)}
            />
          </div>
          <button
            type="button"
            className="side-link max-lg:hidden"
            aria-label={texts.shortcuts}
            title={texts.shortcuts}
            onClick={() => setShortcuts(true)}
          >
            <Keyboard aria-hidden className="size-4.5 shrink-0" />
          </button>
          {collapsed && <LogoutButton collapsed />}
        </div>
        {!collapsed && (
          <div className="flex shrink-0 items-center justify-between px-3 pb-2">
            <LogoutButton collapsed={false} />
            <p className="pr-3 text-right text-2xs leading-tight text-muted">
              {productName}
              <br />
              <span className="figures">{__VERSION__}</span>
            </p>
          </div>
        )}
      </aside>
      <div className="min-w-0 grow" inert={drawer}>
        <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-base-300 bg-base-100 px-3 lg:hidden">
          <button
            ref={menuButton}
            type="button"
            className="btn btn-ghost btn-square"
            aria-label={texts.openMenu}
            aria-expanded={drawer}
            onClick={() => setDrawer(true)}
          >
            <Menu aria-hidden className="size-6" />
          </button>
          <span className="flex items-center gap-2 text-base font-bold text-primary">
            <img src={mark} alt="" width="22" height="25" /> {title}
          </span>
          <Link
            to={links.find((link) => countOf(link) !== undefined)?.to ?? "."}
            className="btn btn-ghost btn-square relative"
            aria-label={t(texts.requestsWaiting, { count: waiting })}
          >
            <CalendarCheck aria-hidden className="size-5" />
            {waiting > 0 && (
              <span className="absolute top-1 right-1 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-semibold text-white">
                {waiting}
              </span>
            )}
          </Link>
        </header>
        {notice}
        {goesElsewhere ? (
          <OfficeSkeleton path={next.pathname} />
        ) : (
          <Outlet context={[...links, account].find(({ to }) => to === current)?.name} />
        )}
        <ConfirmIdentity />
      </div>
    </div>
  );
}

/** A screen below another belongs to its link, unless it has its own; all are below the dashboard. */
const currentOf = (links: readonly Pick<OfficeLink, "to" | "also">[], pathname: string): string | undefined =>
  links
    .flatMap(({ to, also = to }) => [to, also].map((at) => ({ at, to })))
    .filter(({ at }) => pathname === at || (at.lastIndexOf("/") > 0 && pathname.startsWith(`${at}/`)))
    .toSorted((one, other) => other.at.length - one.at.length)[0]?.to;

/** The permission that a back-office address asks for: that of its screen in the menu. */
export const permissionIn =
  (links: readonly OfficeLink[]) =>
  (pathname: string): Permission | undefined =>
    links.find(({ to }) => to === currentOf(links, pathname))?.permission;
