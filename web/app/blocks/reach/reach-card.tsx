import type { NotifiedDevice, Reach } from "@tutoring/contract";
import { BellRing, MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { useDeviceName } from "#web/blocks/account/index.ts";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { PhonePart } from "./phone-part.tsx";
import { SentMessages } from "./sent-messages.tsx";
import { TopicChoices } from "./topic-choices.tsx";
import { usePush } from "./use-push.ts";

/** How a person is reached: notifications on this device, the choice by topic, the devices that show them, and what was sent. */
export function ReachCard() {
  const [texts] = useTexts("reach");
  const { data, error, reload } = useQuery({ key: "reach", load: (signal) => browserApi.reach.showReach({}, { signal }) });
  return (
    <section className="card" aria-labelledby="reach">
      <h2 id="reach" className="flex min-h-16 items-center border-b border-base-300 px-5 py-3 text-lg font-semibold sm:px-6">
        {texts.title}
      </h2>
      {data ? (
        <>
          {data.key === null && data.phone === null ? (
            <p className="px-5 py-4 text-[0.9375rem] text-muted sm:px-6">{texts.allByEmail}</p>
          ) : (
            <Loaded loaded={data} reload={reload} />
          )}
          <SentMessages />
        </>
      ) : (
        <div className="p-5 sm:px-6">
          {error ? <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox> : <Spinner>{texts.loading}</Spinner>}
        </div>
      )}
    </section>
  );
}

function Loaded({ loaded, reload }: { loaded: Reach; reload: () => Promise<void> }) {
  const [texts] = useTexts("reach");
  const [changed, setChanged] = useState<{ from: Reach; now: Reach }>();
  const reach = changed?.from === loaded ? changed.now : loaded;
  const { state, recheck, busy, on } = usePush(reach.key);
  const canPush = reach.key !== null;
  const change = (now: Reach) => setChanged({ from: loaded, now });
  const turnOn = async () => {
    if ((await on()) === "on") await reload();
  };
  const says =
    state &&
    { on: texts.on, off: texts.off, denied: texts.denied, unsupported: texts.unsupported, "install-first": texts.installFirst }[
      state
    ];
  return (
    <>
      <div className="grid gap-3 px-5 py-4 sm:px-6">
        <p className="text-[0.9375rem] text-muted">{texts.note}</p>
        {canPush && says && (
          <p className="flex gap-2.5 font-medium" role="status">
            <BellRing aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" /> {says}
          </p>
        )}
        {canPush && state === "off" && (
          <BusyButton
            type="button"
            className="btn btn-quiet justify-self-start"
            busy={busy}
            busyText={texts.turningOn}
            onClick={() => inBackground(turnOn())}
          >
            {texts.turnOn}
          </BusyButton>
        )}
      </div>
      {reach.phone && <PhonePart phone={reach.phone} onChange={change} />}
      <TopicChoices choices={reach.choices} onChange={change} />
      {reach.devices.length > 0 && (
        <Devices
          devices={reach.devices}
          onChange={(now) => {
            change(now);
            recheck(); // it may have been this one
          }}
        />
      )}
    </>
  );
}

function Devices({ devices, onChange }: { devices: NotifiedDevice[]; onChange: (now: Reach) => void }) {
  const [texts, t] = useTexts("reach");
  const language = useLanguage();
  const nameOf = useDeviceName();
  const { busy, run } = useCall();
  const remove = async (device: NotifiedDevice) => {
    const work = async () => {
      onChange(await browserApi.reach.removeDevice({ params: { id: device.id } }));
      toast.success(texts.removed);
    };
    const refused = await run(work, { failed: texts.notRemoved, as: device.id });
    if (refused) toast.error(refused.message);
  };
  return (
    <div className="border-t border-base-300 px-5 py-4 sm:px-6">
      <h3 className="font-semibold">{texts.devices}</h3>
      <ul className="divide-y divide-base-300">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
            <div className="min-w-0 grow">
              <p className="font-medium">{nameOf(device.userAgent)}</p>
              <p className="figures text-sm text-muted">
                {device.current ? texts.thisDevice : t(texts.added, { moment: momentInWords(device.addedAt, language) })}
              </p>
            </div>
            <button
              type="button"
              className="btn btn-danger btn-sm"
              disabled={busy !== ""}
              aria-label={t(texts.removeDevice, { device: nameOf(device.userAgent) })}
              onClick={() => inBackground(remove(device))}
            >
              {texts.remove}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
