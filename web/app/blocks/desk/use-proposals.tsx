import type { BookRequest, Proposal, ProposalOfRequest } from "@tutoring/contract";
import { undoSeconds } from "@tutoring/contract/rules";
import { CalendarCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type FailedRows, tryEach } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/desk.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { undoToast } from "#web/ui/undo-toast.tsx";
import { isLater } from "./call-again.ts";

const most = 20;

const day = new Intl.DateTimeFormat("en-IN", { weekday: "short", day: "numeric", month: "short", timeZone: "Asia/Kolkata" });
/** Mon 30 Nov, 5:00 PM. */
const momentInIndia = (iso: string) => `${day.format(new Date(iso)).replace(",", "")}, ${dayAndTimeInIndia(iso).time}`;

/** Proposals for the waiting requests of a list, and what takes them. `reload` loads the list again; `failed` lists what several presses left. */
export function useProposals(rows: BookRequest[], reload: () => Promise<unknown>, failed: FailedRows<BookRequest>) {
  const waiting = rows.filter((row) => row.status === "NOT_STARTED" && !isLater(row)).slice(0, most);
  const ids = waiting.map(({ id }) => id).join();
  const [refused, setRefused] = useState(0);
  // proposals stay on the screen until those of the list as it is now have come, and can be taken only then
  const { data: found } = useQuery({
    key: "proposals",
    again: `${refused} ${ids}`,
    load: async (signal) => ({
      ids,
      data: ids ? (await browserApi.desk.listProposals({ query: { ids } }, { signal })).data : [],
    }),
    failed: "",
  });
  const [changes, setChanges] = useState(0);
  /** Runs a change and loads the list again; until then no other begins, because it would be of rows that are out of date. */
  const change = async (call: () => Promise<unknown>, fallback: string) => {
    setChanges((before) => before + 1);
    try {
      await call();
    } catch (failure) {
      setRefused((before) => before + 1);
      toast.error(problemOf(failure, fallback).message);
    } finally {
      await reload();
      setChanges((before) => before - 1);
    }
  };

  const undo = (taken: BookRequest[]) =>
    change(async () => {
      const { done, failures } = await tryEach(taken, ({ id }) => browserApi.bookings.undoAllotment({ params: { id } }));
      if (done.length > 0) toast.success(t(texts.takenBack, { count: done.length, id: done[0]?.bookingId ?? "" }));
      failed.show(t(texts.stillAllotted, { count: failures.length }), failures, texts.notTakenBack);
    }, texts.notTakenBack);

  const allot = ({ id, version }: BookRequest, { staffId, startsAt }: Proposal) =>
    browserApi.bookings.allotTutor({ params: { id }, body: { staffId, startsAt, undoable: true } }, { ifMatch: version });

  /** Allots what is proposed. The row that follows has the focus then, so that one key after the other settles a list. */
  const take = async (request: BookRequest, proposal: Proposal) => {
    const { staffName, startsAt } = proposal;
    const next = waiting[waiting.findIndex(({ id }) => id === request.id) + 1];
    await change(async () => {
      await allot(request, proposal);
      undoToast({
        message: t(texts.proposalTaken, { id: request.bookingId, tutor: staffName, moment: momentInIndia(startsAt) }),
        undo: texts.undo,
        seconds: undoSeconds,
        onUndo: () => inBackground(undo([request])),
      });
    }, texts.proposalNotTaken);
    focusRow(next?.id);
  };
  const of = (id: string) => found?.data.find((one) => one.id === id);
  const busy = changes > 0 || found?.ids !== ids;
  const proposed = waiting.flatMap((request) => {
    const { proposal } = of(request.id) ?? {};
    return proposal ? [{ request, proposal }] : [];
  });
  const among = (wanted?: BookRequest[]) =>
    proposed.filter(({ request }) => !wanted || wanted.some(({ id }) => id === request.id));
  /** Allots all that is proposed, or that for some of the requests, to be taken back together. */
  const takeAll = (wanted?: BookRequest[]) =>
    change(async () => {
      const began = Date.now();
      const { done, failures } = await tryEach(among(wanted), ({ request, proposal }) => allot(request, proposal));
      const taken = done.map(({ request }) => request);
      const seconds = undoSeconds - Math.round((Date.now() - began) / 1_000);
      if (taken.length > 0)
        undoToast({
          message: t(texts.allTaken, { count: taken.length }),
          undo: texts.undo,
          seconds: Math.max(2, seconds),
          onUndo: () => inBackground(undo(taken)),
        });
      const left = failures.map(({ one: { request }, refusal }) => ({ one: request, refusal }));
      failed.show(t(texts.notAllotted, { count: left.length }), left, texts.proposalNotTaken);
      if (left.length > 0) setRefused((before) => before + 1);
    }, texts.proposalNotTaken);
  // presses while the list is on its way count once it has come, one after the other
  const pressed = useRef(new Set<string>());
  const takeNow = (wanted: string): boolean => {
    const one = proposed.find(({ request }) => request.id === wanted);
    if (one) inBackground(take(one.request, one.proposal));
    return one !== undefined;
  };
  const newest = useRef(takeNow);
  useEffect(() => {
    newest.current = takeNow;
  });
  useEffect(() => {
    if (busy) return;
    for (const wanted of pressed.current) {
      pressed.current.delete(wanted);
      if (newest.current(wanted)) return; // the list comes again after it
    }
  }, [busy]);
  return {
    of,
    busy,
    count: proposed.length,
    atMost: waiting.length,
    countOf: (wanted: BookRequest[]) => among(wanted).length,
    takeAll,
    take: ({ id }: BookRequest) => {
      if (busy) pressed.current.add(id);
      else takeNow(id);
    },
  };
}

const focusRow = (id: string | undefined) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`tr:has([data-request="${id}"])`)?.focus());

type Props = {
  request: BookRequest;
  found: ProposalOfRequest | undefined;
  busy: boolean;
  onTake: () => void;
};

/**
 * What is proposed for a waiting request, taken by one press. Says so where nobody can be proposed. The row has room for two lines from the
 * start, so that no button moves under a finger when proposals come.
 */
export function ProposalButton({ request, found, busy, onTake }: Props) {
  if (!found) return <span className="block h-8 sm:h-11" data-request={request.id} />;
  const { proposal } = found;
  if (!proposal)
    return (
      <span className="block py-1.5 text-[0.8125rem] text-muted sm:flex sm:min-h-11 sm:items-center" data-request={request.id}>
        {found.nobody === "free" ? texts.nobodyFree : texts.nobodyTeaches}
      </span>
    );
  const { staffName, startsAt, reasons } = proposal;
  return (
    <button
      type="button"
      className="btn btn-quiet btn-sm figures h-auto min-h-8 max-w-full sm:min-h-11 border-primary py-1 text-left leading-tight text-primary"
      data-shortcut="take"
      data-request={request.id}
      aria-busy={busy}
      title={reasons.join(" · ")}
      onClick={onTake}
    >
      <CalendarCheck aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 text-balance whitespace-normal">
        {t(texts.proposal, { tutor: staffName, moment: momentInIndia(startsAt) })}
      </span>
    </button>
  );
}
