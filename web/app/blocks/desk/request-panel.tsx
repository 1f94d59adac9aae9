import { promisedHours } from "@tutoring/contract/rules";
import type { BookRequest, RequestFile } from "@tutoring/contract";
import { useCallback, useEffect, useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import { dayAndTimeInIndia, langOf } from "#web/lib/format.ts";
import { problemOf } from "#web/lib/problems.ts";
import { promiseFor } from "#web/lib/response-deadline.ts";
import { say } from "#web/lib/toast.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { AllotSection } from "./allot-section.tsx";
import { ClassSection } from "./class-section.tsx";
import type { DeskWork } from "./desk-work.ts";
import { Conversation } from "./conversation.tsx";
import { RequestLetters } from "./request-letters.tsx";
import { useTypedGuard } from "#web/blocks/forms/use-typed-guard.tsx";

type Props = {
  id: string;
  /** As the list has it; a link may lead to one that the list does not show. */
  listedRequest: BookRequest | undefined;
  /** The list it was opened from: whenever that was loaded anew, the request is too, also when it is not in it any more. */
  listed: unknown;
  onClose: () => void;
  onChanged: () => void;
};

/** All that the desk knows of a request, and what can be done with it. */
export default function RequestPanel({ id, listedRequest, listed, onClose, onChanged }: Props) {
  const [file, setFile] = useState<RequestFile>();
  const [error, setError] = useState("");
  const [moving, setMoving] = useState(false);
  const load = useCallback(
    () =>
      browserApi.desk
        .showRequestFile({ params: { id } })
        .then((found) => {
          setFile(found);
          setError("");
        })
        .catch((failure: unknown) =>
          setError(problemOf(failure, "The request could not be loaded. Please close and try again.").message),
        ),
    [id],
  );
  useEffect(() => void load(), [load, listed]);

  const work: DeskWork = async (call, done) => {
    try {
      await call();
      say.success(done);
      return true;
    } catch (failure) {
      say.error(problemOf(failure, "That did not work. Please try again.").message);
      return false;
    } finally {
      await load();
      onChanged();
    }
  };

  const guard = useTypedGuard(onClose);
  const now = file?.request ?? listedRequest;
  return (
    <>
      {guard.question}
      <Dialog
        open
        holdsWork
        mayClose={guard.mayClose}
        title={now ? `${now.bookingId}: ${now.user}` : "Book request"}
        titleClass="display px-6 pt-5 pr-14 text-xl break-words"
        boxClass="desk flex max-w-6xl flex-col"
        onClose={onClose}
      >
        {now && (
          <p className="px-6 pt-0.5 break-words text-muted" lang={langOf(now.course)}>
            {now.course}
          </p>
        )}
        <div className="mt-4 grid min-h-0 grow gap-x-8 gap-y-6 overflow-y-auto border-t border-base-300 px-6 py-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          {error && (
            <div className="lg:col-span-2">
              <ErrorBox onRetry={() => void load()}>{error}</ErrorBox>
            </div>
          )}
          {!file && !error && <Spinner>Loading the request...</Spinner>}
          {file && now && (
            <>
              <div className="grid min-w-0 content-start gap-6">
                {now.startsAt && <ClassSection file={file} work={work} />}
                {now.status === "IN_PROGRESS" && !moving && (
                  <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setMoving(true)}>
                    Move to another tutor or time
                  </button>
                )}
                {(now.status === "IN_PROGRESS" ? moving : now.status === "NOT_STARTED" || now.status === "CANCELLED") && (
                  <AllotSection request={now} onAllotted={() => setMoving(false)} onChanged={() => void load().then(onChanged)} />
                )}
                <RequestLetters letters={file.letters} requestId={id} work={work} />
              </div>
              <div className="grid min-w-0 content-start gap-6">
                <Facts request={now} work={work} />
                <Conversation
                  title="Messages"
                  empty="The student has not written."
                  label="Answer"
                  send="Send answer"
                  messages={file.messages.map((one) => ({ ...one, own: one.fromStaff }))}
                  onSend={(text) =>
                    work(() => browserApi.desk.answerStudent({ params: { id }, body: { text } }), "Your answer is sent.")
                  }
                />
                <Conversation
                  title="Notes for staff"
                  empty="No notes yet."
                  label="Note"
                  send="Add note"
                  messages={file.notes.map((note) => ({ ...note, own: true }))}
                  onSend={(text) =>
                    work(() => browserApi.desk.addRequestNote({ params: { id }, body: { text } }), "The note is added.")
                  }
                />
              </div>
            </>
          )}
        </div>
      </Dialog>
    </>
  );
}

const promiseClass = { over: "bg-error-50 text-error", soon: "bg-warning-50 text-warning", calm: "bg-lavender-100" };

function Facts({ request, work }: { request: BookRequest; work: DeskWork }) {
  const { id, owner, status, createdAt, parentName, userEmail, phoneNumber } = request;
  const { length, state } = promiseFor(createdAt, useNow(60_000));
  const came = dayAndTimeInIndia(createdAt);
  const own = (mine: boolean) =>
    void work(
      () => browserApi.desk.setRequestOwner({ params: { id }, body: { mine } }),
      mine ? "The request is yours." : "The request is anybody's.",
    );
  return (
    <section aria-label="Request" className="grid gap-2">
      {status === "NOT_STARTED" && (
        <p className={`rounded-lg px-3 py-2 font-medium ${promiseClass[state]}`}>
          {state === "over"
            ? `The promised ${promisedHours} hours were over ${length} ago`
            : `${length} left of the promised ${promisedHours} hours`}
        </p>
      )}
      <p className="text-muted">
        Came {came.date}, {came.time} IST
      </p>
      <p className="break-words">Parent: {parentName}</p>
      <p className="[overflow-wrap:anywhere]">
        {userEmail} ·{" "}
        <a className="figures whitespace-nowrap" href={`tel:+91${phoneNumber}`}>
          +91 {phoneNumber}
        </a>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{owner ? `${owner} looks after it` : "Nobody looks after it yet"}</span>
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => own(!owner)}>
          {owner ? "Leave it to others" : "I take it"}
        </button>
      </div>
    </section>
  );
}
