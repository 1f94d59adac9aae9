import type { Side } from "@tutoring/contract";
import { addressIn } from "@tutoring/contract/languages";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { api, browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { privateMeta } from "#web/lib/site/private-meta.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { loadTexts } from "#web/texts/areas.ts";
import { documentLanguage, useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { useNow } from "#web/ui/use-now.ts";
import type { Route } from "./+types/class.page.ts";
import { AfterClass } from "#web/class/after/index.ts";
import { ClassFrame, SignInHere } from "#web/class/frame/index.ts";
import { ClassHead, EntryCard, WhatToBring } from "#web/class/entry/index.ts";
import { DeviceCheck, releaseDevices } from "#web/class/devices/index.ts";
import { keepPlace, Loaded, placeToTake } from "#web/class/loading/index.ts";
import { loadBoardBefore, loadPrepare } from "#web/class/prepare/index.ts";
import { loadRoom } from "#web/class/room/index.ts";
import type { RoomEnd } from "#web/class/socket/index.ts";

/** Loads the class; the tutor's key is in the URL fragment, which never leaves the browser. */
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

/** The tutor's key; older emails have it in the query, so it is moved to the fragment, out of the history. */
function keyInAddress(): string | undefined {
  const old = new URLSearchParams(location.search).get("key");
  if (old) history.replaceState(history.state, "", `${location.pathname}#key=${encodeURIComponent(old)}`);
  return new URLSearchParams(location.hash.slice(1)).get("key") ?? undefined;
}

const freshMilliseconds = 8_000;

/** The class's page: countdown and device check before, the room while it is open, attendance after. */
export default function ClassPage({ loaderData, params }: Route.ComponentProps) {
  const [texts] = useTexts("class");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // a failed call changes nothing, so people in the class stay in it
  const [last, setLast] = useState(loaderData);
  const { room, key, loadedAt } = last.room ? last : loaderData;
  const { error, signedOut } = loaderData;
  const now = useServerNow(room?.now, loadedAt);
  const [joined, setJoined] = useState<{ ticket: string; place: Side }>();
  const [end, setEnd] = useState<RoomEnd>();
  if (loaderData.room && loaderData !== last) {
    setLast(loaderData);
    const isLetIn = last.room && last.room.removed.length > loaderData.room.removed.length;
    if (end?.why === "removed" && isLetIn) setEnd(undefined);
  }
  const [refused, setRefused] = useState("");
  const [busy, setBusy] = useState<Side>();
  const { bookingId: id } = params;
  useEffect(() => {
    const timer = setInterval(() => inBackground(revalidate()), freshMilliseconds);
    return () => clearInterval(timer);
  }, [revalidate]);

  useEffect(() => releaseDevices, []);

  const join = async (place: Side) => {
    setBusy(place);
    setRefused("");
    try {
      const { ticket } = await browserApi.rooms.joinLesson({ params: { id }, body: { key, asParent: place === "parent" } });
      keepPlace(id, place);
      setJoined({ ticket, place });
      setEnd(undefined);
    } catch (failure) {
      setRefused(problemOf(failure, texts.notJoined).message);
    } finally {
      setBusy(undefined);
      await revalidate();
    }
  };
  const comesBack = useRef(join);
  useEffect(() => {
    const place = placeToTake(id);
    if (place) inBackground(comesBack.current(place));
  }, [id]);
  const leave = (why: RoomEnd) => {
    setEnd(why);
    keepPlace(id, undefined);
    setJoined(undefined);
    inBackground(revalidate());
  };

  if (!room)
    return (
      <ClassFrame>
        <h1 className="display text-2xl">{texts.yourClass}</h1>
        <div className="mt-4">
          {signedOut ? <SignInHere /> : <ErrorBox onRetry={() => inBackground(revalidate())}>{error}</ErrorBox>}
        </div>
        {key && <AfterClass lessonId={id} linkKey={key} quiet />}
        <a href={addressIn(language, "/")} className="btn btn-quiet mt-4">
          {texts.returnHome}
        </a>
      </ClassFrame>
    );
  if (joined)
    return (
      <Loaded
        load={loadRoom}
        given={{
          lessonId: id,
          facts: { ...room, side: joined.place },
          linkKey: key,
          ticket: joined.ticket,
          onOver: leave,
        }}
        waiting={<Spinner>{texts.joining}</Spinner>}
      />
    );
  const isTutorsEarly = room.side === "tutor" && room.state === "early";
  if (isTutorsEarly && search.get("board") === "prepare") {
    const back = { search: "", hash: location.hash };
    const onDone = () => inBackground(navigate(back, { replace: true }));
    const waiting = <Spinner>{texts.loading}</Spinner>;
    return <Loaded load={loadPrepare} given={{ lessonId: id, facts: room, linkKey: key, onDone }} waiting={waiting} />;
  }
  const hasEnded = now >= Date.parse(room.endsAt) || room.endedBy !== null;
  return (
    <ClassFrame>
      <ClassHead room={room} />
      <EntryCard {...{ room, now, end, refused, busy }} lessonId={id} onJoin={(place) => inBackground(join(place))} />
      {room.side !== "staff" && hasEnded && room.state !== "cancelled" && <AfterClass lessonId={id} linkKey={key} />}
      {(room.state === "early" || room.state === "open") && !hasEnded && (
        <>
          {room.side === "tutor" && <Loaded load={loadBoardBefore} given={{ lessonId: id, linkKey: key, state: room.state }} />}
          <DeviceCheck lessonId={id} linkKey={key} />
          <WhatToBring side={room.side} />
        </>
      )}
    </ClassFrame>
  );
}

/** The server's clock, continued by the browser's. */
function useServerNow(said: string | undefined, loadedAt: number): number {
  const now = useNow(1_000);
  return said ? Date.parse(said) + Math.max(0, now - loadedAt) : now;
}
