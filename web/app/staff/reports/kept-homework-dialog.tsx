import type { KeptHomework } from "@tutoring/contract";
import { ChevronLeft, ChevronRight, FileText, Link as LinkIcon, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";
import { ChangeKeptDialog } from "./change-kept-dialog.tsx";

type Props = { onGive: (homework: KeptHomework) => void; onClose: () => void };

/** The homework that a tutor keeps, searched by words of the task and names of files. */
export default function KeptHomeworkDialog({ onGive, onClose }: Props) {
  const [texts, t] = useTexts("report-tools");
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const { data, error, reload } = useQuery({
    key: `${page} ${search}`,
    load: (signal) => browserApi.reportTools.findKeptHomework({ query: { search, page } }, { signal }),
    pauseMilliseconds: search ? 200 : 0,
  });
  const turn = (to: number, label: string, Icon: typeof ChevronLeft) => (
    <button type="button" className="btn btn-quiet btn-square" aria-label={label} onClick={() => setPage(to)}>
      <Icon aria-hidden className="size-4" />
    </button>
  );
  return (
    <Dialog open title={texts.myHomework} boxClass="max-w-xl p-6" onClose={onClose}>
      {(close) => (
        <>
          <p className="mt-1 text-muted">{texts.myHomeworkNote}</p>
          <Field
            className="mt-3"
            type="search"
            label={texts.search}
            maxLength={100}
            value={search}
            onChange={({ target: { value } }) => {
              setSearch(value);
              setPage(1);
            }}
          />
          <div className="mt-3 grid gap-2" aria-live="polite">
            {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
            {!data && !error && <Spinner>{texts.loading}</Spinner>}
            {data?.data.length === 0 && <p className="text-muted">{search ? texts.nothingFound : texts.noHomework}</p>}
          </div>
          <ul className="divide-y divide-base-300">
            {data?.data.map((homework) => (
              <HomeworkRow
                key={homework.id}
                homework={homework}
                onGive={() => {
                  close();
                  onGive(homework);
                }}
                onChanged={reload}
                onRemoved={async () => {
                  if (data.data.length === 1 && page > 1) setPage(page - 1);
                  else await reload();
                }}
              />
            ))}
          </ul>
          {data && data.meta.totalPages > 1 && (
            <div className="mt-3 flex items-center justify-between gap-3">
              {data.meta.hasPrevPage ? turn(page - 1, texts.previousPage, ChevronLeft) : <span className="w-11" />}
              <span className="figures text-sm text-muted">{t(texts.pageOf, { page, pages: data.meta.totalPages })}</span>
              {data.meta.hasNextPage ? turn(page + 1, texts.nextPage, ChevronRight) : <span className="w-11" />}
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}

type RowProps = {
  homework: KeptHomework;
  onGive: () => void;
  onChanged: () => Promise<void>;
  onRemoved: () => Promise<void>;
};

function HomeworkRow({ homework, onGive, onChanged, onRemoved }: RowProps) {
  const { id, task, links, files } = homework;
  const [texts, t] = useTexts("report-tools");
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { run, busy } = useCall();
  const short = task.length > 60 ? `${task.slice(0, 60).trim()}…` : task;
  const remove = async () => {
    const call = () => browserApi.reportTools.removeKeptHomework({ params: { id } });
    const refused = await run(call, { failed: texts.notDone });
    if (refused) toast.error(refused.message);
    else toast.success(texts.removed);
    await onRemoved();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-40 grow basis-0">
        <p className="line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere]">{task}</p>
        {(files.length > 0 || links.length > 0) && (
          <ul className="mt-1 grid gap-0.5 text-sm text-muted">
            {[...files.map(({ name }) => [FileText, name] as const), ...links.map((link) => [LinkIcon, link] as const)].map(
              ([Icon, name], nth) => (
                <li key={nth} className="flex min-w-0 items-center gap-1.5">
                  <Icon aria-hidden className="size-3.5 shrink-0" /> <span className="truncate">{name}</span>
                </li>
              ),
            )}
          </ul>
        )}
      </div>
      <span className="flex items-center gap-1">
        <button type="button" className="btn btn-quiet" aria-label={t(texts.giveOf, { task: short })} onClick={onGive}>
          {texts.give}
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-square"
          aria-label={t(texts.editOf, { name: short })}
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden className="size-4" />
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-square"
          aria-label={t(texts.removeOf, { name: short })}
          disabled={busy !== ""}
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      </span>
      {isEditing && <ChangeKeptDialog homework={homework} onChanged={onChanged} onClose={() => setEditing(false)} />}
      <Question
        open={isAsking}
        question={texts.removeHomeworkQuestion}
        keep={texts.keepIt}
        go={texts.remove}
        onAnswer={(go) => {
          setAsking(false);
          if (go) inBackground(remove());
        }}
      >
        {texts.removeHomeworkMeans}
      </Question>
    </li>
  );
}
