import type { Channel, Channels } from "@tutoring/contract";
import { BellRing, Mail, MessageCircle, Play, Smartphone } from "lucide-react";
import { useState } from "react";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useLookAgain } from "#web/lib/api/use-poll.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/channels.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { Templates } from "./templates.tsx";
import { knownTexts } from "./usable.ts";

export const meta = () => privateHead(texts.title);

/** How each channel to families and tutors does. */
export default function ChannelsPage() {
  const { data, error, reload } = useQuery<Channels>({
    key: "channels",
    load: (signal) => browserApi.reachChannels.listChannels({}, { signal }),
    failed: texts.notLoaded,
  });
  useLookAgain(reload);
  return (
    <OfficePage title={texts.title} note={<p className="mt-0.5 text-muted">{texts.note}</p>}>
      <div className="mt-6">
        {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
        {!data && !error && <Spinner>{common.loading}</Spinner>}
      </div>
      {data && (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
            {data.channels.map((channel) => (
              <ChannelCard
                key={channel.channel}
                channel={channel}
                known={knownTexts(data.templates.filter((one) => one.channel === channel.channel))}
                onChanged={reload}
              />
            ))}
          </ul>
          <Templates templates={data.templates} />
        </>
      )}
    </OfficePage>
  );
}

const icons = { push: BellRing, whatsapp: MessageCircle, sms: Smartphone, email: Mail };
const badges = { on: "badge-active", off: "badge-inactive", paused: "badge-waiting", spent: "badge-waiting" };

type Known = ReturnType<typeof knownTexts>;
type CardProps = { channel: Channel; onChanged: () => Promise<void> };

function ChannelCard({ channel: of, known, onChanged }: CardProps & { known: Known }) {
  const { channel, state, today } = of;
  const Icon = icons[channel];
  const lacks = state === "on" && typeof known === "string" ? known : undefined;
  return (
    <li className="card flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex items-center gap-2.5 text-lg font-semibold">
          <Icon aria-hidden className="size-5 text-primary" /> {texts.channels[channel]}
        </h2>
        <span className={`badge ${lacks ? "badge-waiting" : badges[state]}`}>
          {lacks ? texts.lack[lacks] : texts.states[state]}
        </span>
      </div>
      {lacks && <p className="rounded-lg bg-warning-50 px-3 py-2">{texts.lackNotes[lacks]}</p>}
      <Trouble channel={of} onChanged={onChanged} />
      {state !== "off" && (
        <div>
          <p className="figures font-medium">{t(texts.today, { count: today.messages })}</p>
          {typeof known === "object" && <p className="figures text-sm text-muted">{t(texts.usableOf, known)}</p>}
          {today.paise !== null && today.capPaise !== null && (
            <>
              <p className="figures text-sm text-muted">
                {t(texts.spent, { sum: fromPaise(today.paise), limit: fromPaise(today.capPaise) })}
              </p>
              {today.paise > 0 && (
                <progress
                  className="progress progress-primary mt-1.5 block w-full"
                  max={Math.max(1, today.capPaise)}
                  value={today.paise}
                  aria-label={t(texts.spentShare, { channel: texts.channels[channel] })}
                />
              )}
            </>
          )}
        </div>
      )}
      <Failures channel={of} />
    </li>
  );
}

const pauseReasons: Record<string, string> = texts.pausedFor;

/** Why a channel is not used, and what ends that. */
function Trouble({ channel: { channel, state, pausedUntil, pausedFor }, onChanged }: CardProps) {
  const [busy, setBusy] = useState(false);
  if (state === "off") return <p className="text-muted">{texts.offNotes[channel]}</p>;
  if (state === "spent") return <p className="rounded-lg bg-warning-50 px-3 py-2">{texts.spentNote}</p>;
  if (state !== "paused" || (channel !== "whatsapp" && channel !== "sms")) return null;
  const resume = async () => {
    setBusy(true);
    const call = () => browserApi.reachChannels.resumeChannel({ params: { channel } });
    await toastResult(call, t(texts.resumed, { channel: texts.channels[channel] }), texts.notResumed);
    await onChanged();
    setBusy(false);
  };
  return (
    <div className="grid gap-2 rounded-lg bg-warning-50 px-3 py-2.5">
      <p className="font-medium">{pauseReasons[pausedFor ?? ""] ?? pausedFor}</p>
      {pausedUntil && <p className="figures">{t(texts.again, { moment: dayAndTimeInIndia(pausedUntil).time })}</p>}
      <button
        type="button"
        className="btn btn-primary btn-sm justify-self-start"
        disabled={busy}
        onClick={() => inBackground(resume())}
      >
        <Play aria-hidden className="size-4" /> {texts.resume}{" "}
        <span className="sr-only">{t(texts.resumeWhich, { channel: texts.channels[channel] })}</span>
      </button>
    </div>
  );
}

const reasonWords: Record<string, string> = texts.reasons;

function Failures({ channel: { channel, state, failures } }: { channel: Channel }) {
  if (failures.length === 0)
    return state === "off" ? null : <p className="mt-auto border-t border-base-300 pt-3 text-muted">{texts.noFailures}</p>;
  return (
    <table className="mt-auto w-full border-t border-base-300 text-sm">
      <caption className="sr-only">{`${texts.channels[channel]}: ${texts.failures}`}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="pt-3 pb-1 text-left font-medium">
            {texts.failures}
          </th>
          <th scope="col" className="pt-3 pb-1 pl-3 text-right font-medium whitespace-nowrap">
            {texts.inDay}
          </th>
          <th scope="col" className="pt-3 pb-1 pl-3 text-right font-medium whitespace-nowrap">
            {texts.inWeek}
          </th>
        </tr>
      </thead>
      <tbody className="figures">
        {failures.map(({ reason, day, week }) => (
          <tr key={reason}>
            <th scope="row" className="py-1 text-left font-normal [overflow-wrap:anywhere]">
              {reasonWords[reason] ?? reason}
            </th>
            <td className="py-1 pl-3 text-right align-top">{day}</td>
            <td className="py-1 pl-3 text-right align-top">{week}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
