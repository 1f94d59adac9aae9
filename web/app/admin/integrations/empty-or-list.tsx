import type { ReactNode } from "react";
import empty from "#web/art/empty.svg";
import { Empty } from "#web/ui/notices.tsx";

type Props = { isEmpty: boolean; title: string; note: string; action: ReactNode; children: ReactNode };

/** The list, or what it is for and how to begin while nothing is in it. */
export const EmptyOrList = ({ isEmpty, title, note, action, children }: Props) =>
  isEmpty ? (
    <div className="mt-5">
      <Empty picture={empty} title={title} action={action}>
        {note}
      </Empty>
    </div>
  ) : (
    children
  );
