import type { BookRequest } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { type Failure, reasonOf, tryEach } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { TextArea } from "#web/ui/field.tsx";
import allotment from "#web/texts/office/allotment.en.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/desk.en.ts";
import { t } from "#web/texts/translate-english.ts";

/** Those that could not be cancelled, of several. */
type Failures = Failure<BookRequest>[];
/** `requests` are as they were when the dialog opened; one alone may be newer, and is shown as it is. */
type Props = { requests: BookRequest[]; onClose: () => void; onCancelled: (failures: Failures) => void };

/**
 * Asks why one request or several are cancelled; each family reads the reason in the email. What a colleague changes while the dialog is
 * open is not cancelled.
 */
export default function CancelRequestDialog({ requests, onClose, onCancelled }: Props) {
  const [first] = requests;
  const one = requests.length === 1 ? first : undefined;
  const form = useDialogForm((contract) => contract.bookings.changeRequestStatus, {
    values: { reason: "" },
    version: one?.version,
    valuesOf: () => ({ reason: "" }), // who was told of a change and presses again means the request as it is now
    check: ({ reason }) => (reason.trim() ? undefined : { message: "", fields: { reason: texts.giveReason } }),
    body: ({ reason }) => ({ status: "CANCELLED" as const, reason: reason.trim() }),
    send: async (body, seen): Promise<Failures> => {
      const { done, failures, refusal } = await tryEach(requests, ({ id, version }) =>
        browserApi.bookings.changeRequestStatus({ params: { id }, body }, { ifMatch: version, ...seen }),
      );
      if (done.length === 0) throw one ? refusal : allRefused(failures);
      return failures;
    },
    onDone: onCancelled,
    done: ({ length }) => (one ? texts.statusUpdated : t(texts.allCancelled, { count: requests.length - length })),
    failed: texts.statusNotSent,
    broken: texts.statusNotUpdated,
  });
  return (
    <FormDialog
      form={form}
      title={one ? texts.cancelThis : t(texts.cancelThese, { count: requests.length })}
      note={one ? <OneRequest request={one} /> : requests.map(({ bookingId, user }) => `${bookingId}: ${user}`).join(", ")}
      keep={common.keepIt}
      submit={one ? texts.cancelRequest : texts.cancelRequests}
      busy={texts.cancelling}
      boxClass="max-w-md"
      danger
      onClose={onClose}
    >
      <TextArea label={texts.reason} rows={3} maxLength={1000} {...form.field("reason")} />
    </FormDialog>
  );
}

function OneRequest({ request }: { request: BookRequest }) {
  const { bookingId, user, course, tutor, startsAt, endsAt } = request;
  return (
    <>
      <span lang={langOf(course)}>{t(texts.whichRequest, { id: bookingId, student: user, course })}</span>
      {tutor && startsAt && endsAt && <span className="figures block">{classOf(tutor, startsAt, endsAt)}</span>}
    </>
  );
}

function classOf(tutor: string, startsAt: string, endsAt: string): string {
  const { date, time } = dayAndTimeInIndia(startsAt);
  return t(allotment.classTime, { date, from: time, to: dayAndTimeInIndia(endsAt).time, tutor });
}

/** None was cancelled: which request, and why, of each. */
function allRefused(failures: Failures) {
  const said = failures.map(({ one, refusal }) => `${one.bookingId}: ${reasonOf(refusal, texts.statusNotUpdated)}`);
  const { code, id } = problemOf(failures.at(-1)?.refusal, "");
  const problem = { code, id, message: said.join(" ") };
  return Object.assign(new Error(problem.message), { problem, answered: true });
}
