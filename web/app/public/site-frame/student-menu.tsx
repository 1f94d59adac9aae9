import { Menu } from "@base-ui/react/menu";
import type { StudentDetails } from "@tutoring/contract";
import { LogOut, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { initialsOf } from "#web/lib/format/format.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { signOut } from "#web/lib/access/sign-out.ts";
import { inBackground } from "#web/lib/page/in-background.ts";

/** The signed-in student's initials, which open name, email, My Profile and Sign Out. */
export default function StudentMenu({ student }: { student: StudentDetails | undefined }) {
  const navigate = useNavigate();
  const [texts, t] = useTexts("ui");
  const [frame] = useTexts("frame");
  const name = student?.studentName || frame.student;
  const item = "flex min-h-11 cursor-default items-center gap-3 rounded-lg px-3 outline-none data-[highlighted]:bg-lavender-100";
  return (
    <Menu.Root>
      <Menu.Trigger
        className="ml-2 grid size-11 place-items-center rounded-full bg-secondary font-semibold text-secondary-content"
        aria-label={t(texts.myAccount, { name, initials: initialsOf(student?.studentName) })}
      >
        {initialsOf(student?.studentName)}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={8} className="z-40">
          <Menu.Popup className="card w-64 p-2 shadow-float outline-none">
            <div className="border-b border-base-300 px-3 pt-2 pb-3">
              <p className="truncate font-semibold">{name}</p>
              <p className="truncate text-sm text-muted">{student?.emailId}</p>
            </div>
            <Menu.Item className={`${item} mt-2`} onClick={() => inBackground(navigate("/student/profile"))}>
              <UserRound aria-hidden className="size-5" /> {texts.myProfile}
            </Menu.Item>
            <Menu.Item
              className={item}
              // protects 7.4.4: signing out from a family's pages
              onClick={() => inBackground(signOut().then((to) => navigate(to)))}
            >
              <LogOut aria-hidden className="size-5" /> {texts.signOut}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
