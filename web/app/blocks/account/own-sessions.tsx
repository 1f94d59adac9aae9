import type { OwnSession } from "@tutoring/contract";
import { MonitorSmartphone } from "lucide-react";
import { useRef } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { signOut } from "#web/lib/access/sign-out.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useDeviceName } from "./device-name.ts";

/** Where a person is signed in; each session can be ended. */
export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  const [texts, t] = useTexts("blocks");
  const language = useLanguage();
  const deviceOf = useDeviceName();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { busy, run } = useCall();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = async (what: string, call: () => Promise<{ message: string }>) => {
    const work = async () => {
      toast.success((await call()).message);
      await revalidate();
      heading.current?.focus(); // the button that was pressed is gone
    };
    const refused = await run(work, { failed: texts.sessionNotEnded, as: what });
    if (refused) toast.error(refused.message);
  };
  const endAll = async () => {
    const refused = await run(() => browserApi.account.endMyOtherSessions().then(() => undefined), {
      failed: texts.sessionNotEnded,
      as: "all",
    });
    if (refused) toast.error(refused.message);
    else await navigate(await signOut());
  };
  return (
    <section className="card" aria-labelledby="sessions">
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 border-b border-base-300 px-5 py-3 sm:px-6">
        <h2 ref={heading} id="sessions" tabIndex={-1} className="text-lg font-semibold">
          {texts.whereSignedIn}
        </h2>
        <div className="flex flex-wrap gap-2">
          {sessions.length > 1 && (
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              disabled={busy !== ""}
              onClick={() => inBackground(end("others", () => browserApi.account.endMyOtherSessions()))}
            >
              {texts.signOutElsewhere}
            </button>
          )}
          <button type="button" className="btn btn-quiet btn-sm" disabled={busy !== ""} onClick={() => inBackground(endAll())}>
            {texts.signOutEverywhere}
          </button>
        </div>
      </div>
      <ul className="divide-y divide-base-300">
        {sessions.map(({ id, current, lastUsedAt, userAgent, clientAddress }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 sm:px-6">
            <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
            <div className="min-w-0 grow">
              <p className="font-medium" lang={langOf(deviceOf(userAgent), language)}>
                {deviceOf(userAgent)}
              </p>
              <p className="figures text-sm text-muted">
                {current ? texts.thisDevice : t(texts.lastUsed, { moment: momentInWords(lastUsedAt, language) })}
                {!isLoopback(clientAddress) && ` · ${clientAddress}`}
              </p>
            </div>
            {!current && (
              <button
                type="button"
                className="btn btn-danger btn-sm"
                disabled={busy !== ""}
                onClick={() => inBackground(end(id, () => browserApi.account.endMySession({ params: { id } })))}
                aria-label={t(texts.signOutOf, { device: deviceOf(userAgent) })}
              >
                {texts.signOut}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An address of the computer that runs the product. */
const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.[\d.]+)$/.test(address);
