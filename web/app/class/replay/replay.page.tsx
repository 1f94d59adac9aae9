import { addressIn } from "@tutoring/contract/languages";
import { readLoggedFrame } from "@tutoring/contract/board";
import { useLocation } from "react-router";
import emptyArch from "#web/art/empty.svg";
import { api } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { langOf } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { privateMeta } from "#web/lib/site/private-meta.ts";
import { loadTexts } from "#web/texts/areas.ts";
import { documentLanguage, useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Empty, ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { ClassFrame, SignInHere } from "#web/class/frame/index.ts";
import type { Route } from "./+types/replay.page.ts";
import { Player } from "./player.tsx";

/** Loads what is kept of a class; the tutor's key is in the URL fragment, which never leaves the browser. */
export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const key = new URLSearchParams(location.hash.slice(1)).get("key") ?? undefined;
  const call = { params: { id: params.bookingId }, body: { key } };
  const { roomBoard } = context.get(api);
  try {
    const [record, { blob }] = await Promise.all([roomBoard.showRecord(call), roomBoard.openBoardLog(call)]);
    const acked = readLoggedFrame(new Uint8Array(await blob.arrayBuffer()));
    const log = acked.flatMap(({ operation, ...place }) => (typeof operation === "number" ? [] : [{ ...place, operation }]));
    return { record, log, key, error: "", signedOut: false };
  } catch (error) {
    const { notLoaded } = await loadTexts(documentLanguage(), "board");
    const { code, message } = problemOf(error, notLoaded);
    return { record: undefined, log: [], key, error: message, signedOut: code === "signed-out" };
  }
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privateMeta(matches, "class", ({ yourClass }) => yourClass),
  { name: "referrer", content: "no-referrer" },
];

export function HydrateFallback() {
  const [texts] = useTexts("board");
  return (
    <ClassFrame>
      <Spinner>{texts.loading}</Spinner>
    </ClassFrame>
  );
}

/** Board and chat of a class that is over: to replay, to save, and for the family to delete. */
export default function ReplayPage({ loaderData, params }: Route.ComponentProps) {
  const [texts] = useTexts("board");
  const language = useLanguage();
  const { hash } = useLocation();
  const { record, log, key, error, signedOut } = loaderData;
  const back = addressIn(language, `/class/${params.bookingId}`) + hash;
  if (!record)
    return (
      <ClassFrame>
        <h1 className="display text-2xl">{texts.replay}</h1>
        <div className="mt-4">{signedOut ? <SignInHere /> : <ErrorBox>{error}</ErrorBox>}</div>
      </ClassFrame>
    );
  const nothing = log.length === 0 && record.messages.length === 0;
  return (
    <ClassFrame wide={!nothing}>
      <a href={back} className="text-link text-sm">
        {texts.backToClass}
      </a>
      <h1 className="display mt-2 text-2xl lg:text-3xl" lang={langOf(record.course, language)}>
        {record.course}
      </h1>
      <p className="figures mt-1 text-muted">{momentInWords(record.startsAt, language)}</p>
      <div className="mt-5">
        {nothing ? (
          <Empty picture={emptyArch} title={texts.nothingKept}>
            {texts.nothingKeptWhy}
          </Empty>
        ) : (
          <Player lessonId={params.bookingId} linkKey={key} record={record} log={log} />
        )}
      </div>
    </ClassFrame>
  );
}
