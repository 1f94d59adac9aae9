import type { BookRequest } from "@tutoring/contract";
import { useEffect, useState } from "react";
import { SidePanel } from "#web/blocks/back-office/index.ts";
import { useTypedGuard } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/request.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { RequestContent } from "./request-content.tsx";
import { StatusLabel } from "./request-status.tsx";
import type { DeskWork } from "./use-open-request.ts";

const everyMilliseconds = 20_000;
const inWords = new Intl.ListFormat("en-IN");

/** Names the colleagues who have this request open, and shows them this person while the page is visible. */
function OthersHere({ id }: { id: string }) {
  const others = useOthersHere(id);
  return (
    <p
      role="status"
      className={others.length > 0 ? "mx-6 mt-2 rounded-lg bg-warning-50 px-3 py-2 font-medium text-warning" : "sr-only"}
    >
      {others.length > 0 && t(others.length === 1 ? texts.openedByOne : texts.openedByMany, { names: inWords.format(others) })}
    </p>
  );
}

function useOthersHere(id: string): string[] {
  const [others, setOthers] = useState<string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const notify = async () => {
      if (document.visibilityState !== "visible") return;
      const reply = await browserApi.desk.keepRequestOpen({ params: { id } }, { signal }).catch(() => undefined);
      if (!signal.aborted) setOthers(reply?.others ?? []);
    };
    inBackground(notify());
    const timer = setInterval(() => inBackground(notify()), everyMilliseconds);
    document.addEventListener("visibilitychange", () => inBackground(notify()), { signal });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [id]);
  return others;
}

/** A change of the list beside it leaves the request open. */
const openIn = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get("request")}`;

type Props = {
  id: string;
  /** The request as listed; undefined if a link led to one that is not. */
  listedRequest: BookRequest | undefined;
  /** The list behind the panel; its reload also reloads the request, even one that has left the list. */
  listed: unknown;
  /** Opens the request that has waited longest; absent while none is waiting. */
  onNext: (() => void) | undefined;
  /** Beside the list, instead of over it. */
  beside: boolean;
  onCancel: (request: BookRequest) => void;
  onClose: () => void;
  onChanged: () => void;
};

/** One request, over the list or beside it. */
export default function RequestPanel({ id, listedRequest, listed, onNext, beside, onCancel, onClose, onChanged }: Props) {
  const {
    data: file,
    error,
    reload,
  } = useQuery({
    key: id,
    load: () => browserApi.desk.showRequestFile({ params: { id } }),
    failed: texts.notLoaded,
    again: listed,
  });

  const reloadAll = async () => {
    await reload();
    onChanged();
  };
  const work: DeskWork = async (call, done) => {
    const isDone = await toastResult(call, done, texts.notSaved);
    await reloadAll();
    return isDone;
  };
  const guard = useTypedGuard(onClose, openIn);
  const now = file?.request ?? listedRequest;
  const title = now ? t(texts.titleOf, { id: now.bookingId, student: now.user }) : texts.title;
  const content = (
    <>
      {now && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 px-6 pt-1 text-muted">
          <StatusLabel status={now.status} />
          <span lang={langOf(now.course)}>{now.course}</span>
        </p>
      )}
      {file && <OthersHere id={id} />}
      <div className="@container mt-3 min-h-0 grow overflow-y-auto border-t border-base-300 px-6 py-5" data-request-keys>
        {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
        {!file && !error && <Spinner>{texts.loading}</Spinner>}
        {file && now && (
          <RequestContent
            file={file}
            request={now}
            listed={listed}
            onNext={onNext}
            work={work}
            reload={reloadAll}
            onCancel={() => onCancel(now)}
          />
        )}
      </div>
    </>
  );
  return (
    <>
      {guard.question}
      {beside ? (
        <SidePanel title={title} mayClose={guard.mayClose} onClose={onClose}>
          {content}
        </SidePanel>
      ) : (
        <Dialog
          open
          holdsWork
          mayClose={guard.mayClose}
          title={title}
          titleClass="display px-6 pt-5 pr-14 text-xl"
          boxClass="desk flex max-w-6xl flex-col"
          onClose={onClose}
        >
          {content}
        </Dialog>
      )}
    </>
  );
}
