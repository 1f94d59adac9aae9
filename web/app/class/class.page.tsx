import { addressIn } from "@tutoring/contract/languages";
import { lazy, Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { api, browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { privateMeta } from "#web/lib/site/private-meta.ts";
import { loadTexts } from "#web/texts/areas.ts";
import { documentLanguage, useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { useNow } from "#web/ui/use-now.ts";
import type { Route } from "./+types/class.page.ts";
import { ClassFrame } from "./class-frame.tsx";
import { Countdown } from "./countdown.tsx";
import { DeviceCheck } from "./device-check.tsx";
import { SignInHere } from "./sign-in-here.tsx";
import { TutorMissing } from "./tutor-missing.tsx";
import type { RoomEnd } from "./room/room-socket.ts";

/** Loads the class; the tutor's key is in the address's fragment, which stays in the browser. */
export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const key = keyInAddress();
  try {
    const room = await context.get(api).rooms.showLesson({ params: { id: params.bookingId }, body: { key } });
    return { room, key, error: "", signedOut: false, loadedAt: Date.now() };
  } catch (error) {
    const { notLoaded } = await loadTexts(documentLanguage(), "class");
    const { code, message } = problemOf(error, notLoaded);
    return {
      room: undefined,
      key,
      error: message,
      signedOut: code === "signed-out",
      loadedAt: Date.now(),
    };
  }
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privateMeta(matches, "class", ({ yourClass }) => yourClass),
  { name: "referrer", content: "no-referrer" },
];

export function HydrateFallback() {
  const [texts] = useTexts("class");
  return (
    <ClassFrame>
      <Spinner>{texts.loading}</Spinner>
    </ClassFrame>
  );
}

/** Older e-mails have it in the query: it is moved to the fragment, and out of the history. */
function keyInAddress(): string | undefined {
  const old = new URLSearchParams(location.search).get("key");
  if (old) history.replaceState(history.state, "", `${location.pathname}#key=${encodeURIComponent(old)}`);
  return new URLSearchParams(location.hash.slice(1)).get("key") ?? undefined;
}

const Room = lazy(() => import("./room/room.tsx"));

const endTexts = { "taken-over": "takenOver", full: "roomFull", removed: "removed", ended: "classEnded" } as const;

const freshMilliseconds = 8_000;

/** The class's page: countdown, device check, and the way in. */
export default function ClassPage({ loaderData, params }: Route.ComponentProps) {
  const [texts, say] = useTexts("class");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  // a failed call changes nothing: people in the class stay in it
  const [last, setLast] = useState(loaderData);
  if (loaderData.room && loaderData !== last) setLast(loaderData);
  const { room, key, loadedAt } = last.room ? last : loaderData;
  const { error, signedOut } = loaderData;
  const now = useServerNow(room?.now, loadedAt);
  const [ticket, setTicket] = useState<string>();
  const [end, setEnd] = useState<RoomEnd>();
  const [refused, setRefused] = useState("");
  const [busy, setBusy] = useState(false);
  const { bookingId: id } = params;
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), freshMilliseconds);
    return () => clearInterval(timer);
  }, [revalidate]);

  const join = async () => {
    setBusy(true);
    setRefused("");
    try {
      setEnd(undefined);
      setTicket((await browserApi.rooms.joinLesson({ params: { id }, body: { key } })).ticket);
    } catch (failure) {
      setRefused(problemOf(failure, texts.notJoined).message);
    } finally {
      setBusy(false);
      await revalidate();
    }
  };
  const leave = (why: RoomEnd) => {
    setEnd(why);
    setTicket(undefined);
    void revalidate();
  };

  if (!room)
    return (
      <ClassFrame>
        <h1 className="display text-2xl">{texts.yourClass}</h1>
        <div className="mt-4">{signedOut ? <SignInHere /> : <ErrorBox onRetry={() => void revalidate()}>{error}</ErrorBox>}</div>
        <a href={addressIn(language, "/")} className="btn btn-quiet mt-4">
          {texts.returnHome}
        </a>
      </ClassFrame>
    );
  if (ticket)
    return (
      <Suspense fallback={<Spinner>{texts.joining}</Spinner>}>
        <Room lessonId={id} facts={room} linkKey={key} ticket={ticket} onOver={leave} />
      </Suspense>
    );
  return (
    <ClassFrame>
      <p className="figures text-sm text-muted">{room.bookingId}</p>
      <h1 className="display mt-1 text-2xl break-words lg:text-3xl" lang={langOf(room.course, language)}>
        {room.course}
      </h1>
      <p className="mt-2 text-muted">
        {say(texts.student, { student: room.student })} · {say(texts.tutor, { tutor: room.tutor })}
      </p>
      <p className="figures mt-1 font-medium">{momentInWords(room.startsAt, language)}</p>
      <div className="card mt-6 p-5 sm:p-6">
        <Countdown room={room} now={now} />
        {room.state === "open" && (
          <BusyButton
            type="button"
            className="btn btn-primary btn-lg mt-5 w-full sm:w-auto"
            busy={busy}
            busyText={texts.joining}
            onClick={() => void join()}
          >
            {texts.join}
          </BusyButton>
        )}
        {end && end.why !== "left" && (
          <p role="status" className="mt-4">
            {end.why === "refused" ? end.sentence : texts[endTexts[end.why]]}
          </p>
        )}
        {refused && (
          <div className="mt-4">
            <ErrorBox>{refused}</ErrorBox>
          </div>
        )}
        {room.tutorMissing && room.side === "student" && <TutorMissing lessonId={id} />}
      </div>
      {(room.state === "early" || room.state === "open") && <DeviceCheck />}
    </ClassFrame>
  );
}

/** The server's clock, continued by the browser's. */
function useServerNow(said: string | undefined, loadedAt: number): number {
  const now = useNow(1_000);
  return said ? Date.parse(said) + Math.max(0, now - loadedAt) : now;
}
