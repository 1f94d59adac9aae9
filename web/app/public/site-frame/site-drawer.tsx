import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useStudentSignIn } from "#web/blocks/sign-in/index.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { isCurrent, links } from "./site-links.ts";

type Props = { open: boolean; onClose: () => void; signedIn: boolean };

/** The top bar's links on a phone, sliding in from the side. */
export default function SiteDrawer({ open, onClose, signedIn }: Props) {
  const { pathname } = useLocation();
  const [texts] = useTexts("ui");
  const [frame] = useTexts("frame");
  const openSignIn = useStudentSignIn();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-plum-deep/56 transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-50 flex w-80 max-w-[85vw] flex-col bg-base-100 p-4 shadow-float transition-transform duration-200 data-[ending-style]:translate-x-full data-[starting-style]:translate-x-full">
          <div className="flex items-center justify-between pl-3">
            <Dialog.Title className="text-lg font-semibold">{texts.menu}</Dialog.Title>
            <Dialog.Close className="btn btn-ghost btn-square" aria-label={texts.closeMenu}>
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <nav className="mt-2 grid gap-1" aria-label={texts.menu}>
            {links.map(({ to, name }) => (
              <Link
                key={to}
                to={to}
                onClick={onClose}
                {...(isCurrent(to, pathname) && { "aria-current": "page" as const })}
                className={`rounded-lg px-3 py-3 text-lg ${isCurrent(to, pathname) ? "bg-lavender-200 font-semibold text-primary" : "hover:bg-lavender-100"}`}
              >
                {frame[name]}
              </Link>
            ))}
            <LanguageSwitch className="px-3 py-3 text-lg" />
          </nav>
          {!signedIn && (
            <button
              type="button"
              className="btn btn-primary btn-lg mt-4"
              onClick={() => {
                onClose();
                inBackground(openSignIn({ mode: "login" }));
              }}
            >
              {frame.login}
            </button>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
