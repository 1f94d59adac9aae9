import type { BookRequest } from "@tutoring/contract";
import type { ReactNode } from "react";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/desk.en.ts";
import own from "#web/texts/office/request.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Menu } from "#web/ui/menu.tsx";

type Props = {
  request: BookRequest;
  proposal: ReactNode;
  /** Whether one press allots what is proposed, so that choosing oneself is the second way. */
  hasProposal: boolean;
  status: ReactNode;
  onOpen: () => void;
  onAssign: () => void;
  onCancel: () => void;
};

/** What can be done with a request from its row: one main action, and the rest in a menu. */
export function RowActions({ request, proposal, hasProposal, status, onOpen, onAssign, onCancel }: Props) {
  const { bookingId: id, owner } = request;
  const isWaiting = request.status === "NOT_STARTED";
  return (
    <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5 lg:max-w-72 lg:min-w-64">
      {proposal}
      <span className="flex w-full items-center gap-2">
        {status}
        <button
          type="button"
          className={`btn btn-sm ${isWaiting && !hasProposal ? "btn-quiet border-primary text-primary" : "btn-ghost"}`}
          data-shortcut="open"
          onClick={onOpen}
          aria-label={t(isWaiting ? texts.allotId : texts.openId, { id })}
        >
          {isWaiting ? texts.allot : texts.open}
        </button>
        {isWaiting && (
          <span className="ml-auto">
            <Menu
              label={t(texts.moreFor, { id })}
              size="btn-sm"
              items={[
                ...(owner ? [] : [{ label: own.assign, onPress: onAssign }]),
                { label: common.cancel, name: t(texts.cancelId, { id }), danger: true, onPress: onCancel },
              ]}
            />
          </span>
        )}
      </span>
    </span>
  );
}
