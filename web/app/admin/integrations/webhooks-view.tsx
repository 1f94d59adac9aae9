import type { WebhookEndpoint } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { CircleCheck, CircleX, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ShownOnce } from "#web/admin/parts/index.ts";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, listPage, ListView } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { reloadAfter } from "#web/lib/api/reload-after.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast, toastResult } from "#web/lib/page/toast.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/webhooks.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Menu } from "#web/ui/menu.tsx";
import { Question } from "#web/ui/question.tsx";
import { EmptyOrList } from "./empty-or-list.tsx";
import { hostOf } from "./type-words.ts";

const EndpointDialog = dialogPart(() => import("./endpoint-dialog.tsx"));
const TypesDialog = dialogPart(() => import("./types-dialog.tsx"));

const endpoints = listPage({
  query: z.object({}),
  load: (api) => api.webhookEndpoints.listEndpoints(),
  failed: texts.notLoaded,
});
export const clientLoader = endpoints.clientLoader;

export const meta = () => privateHead(texts.title);

const stateWords = { on: texts.well, off: texts.off, gone: texts.gone, failed: texts.failed } as const;

function State({ state, failingSince, waiting }: WebhookEndpoint) {
  const isWell = state === "on" && !failingSince;
  const Icon = isWell ? CircleCheck : CircleX;
  const since = failingSince && dayAndTimeInIndia(failingSince);
  return (
    <div>
      <span className={`badge ${isWell ? "badge-active" : "badge-inactive"}`}>
        <Icon aria-hidden className="size-[1.25em]" />{" "}
        {state === "on" && since ? t(texts.failing, { when: `${since.date}, ${since.time}` }) : stateWords[state]}
      </span>
      {waiting > 0 && <span className="mt-1 block text-muted">{t(texts.waiting, { count: waiting })}</span>}
    </div>
  );
}

type Asking = { endpoint: WebhookEndpoint; what: "remove" | "renew" };

/** The addresses that take webhooks. */
export default function Webhooks() {
  const page = endpoints.usePage();
  const [adding, setAdding] = useState(false);
  const [choosing, setChoosing] = useState<WebhookEndpoint>();
  const [made, setMade] = useState<{ endpoint: WebhookEndpoint; secret: string }>();
  const [asking, setAsking] = useState<Asking>();

  const setOn = async ({ id, url }: WebhookEndpoint, on: boolean) => {
    const call = () => browserApi.webhookEndpoints.changeEndpoint({ params: { id }, body: { on } });
    const done = t(on ? texts.nowOn : texts.nowOff, { host: hostOf(url) });
    await toastResult(() => reloadAfter(call, page.reload), done, texts.notChanged);
  };
  const remove = async ({ id, url }: WebhookEndpoint) => {
    const call = () => browserApi.webhookEndpoints.removeEndpoint({ params: { id } });
    await toastResult(() => reloadAfter(call, page.reload), t(texts.removed, { host: hostOf(url) }), texts.notRemoved);
  };
  const renew = async ({ id }: WebhookEndpoint) => {
    try {
      setMade(await browserApi.webhookEndpoints.renewSecret({ params: { id } }));
    } catch (failure) {
      toast.error(problemOf(failure, texts.notRenewed).message);
    }
    await page.reload();
  };

  const columns: ColumnsOf<typeof endpoints> = [
    {
      name: texts.address,
      place: "heading",
      className: "font-medium [overflow-wrap:anywhere]",
      cell: ({ url }) => url || texts.unreadable,
    },
    { name: texts.sent, className: "[overflow-wrap:anywhere]", cell: ({ types }) => types.join(", ") },
    { name: common.status, place: "corner", cell: State },
    {
      name: common.actions,
      cell: (endpoint) => {
        const host = <span className="sr-only">{hostOf(endpoint.url)}</span>;
        const isOn = endpoint.state === "on";
        return (
          <span className="flex items-center gap-1">
            <Link className="btn btn-quiet btn-sm" to={`/admin/integrations/deliveries?endpoint=${endpoint.id}`}>
              {texts.deliveries} {host}
            </Link>
            <Menu
              label={t(texts.actionsOf, { host: hostOf(endpoint.url) })}
              items={[
                { label: texts.choose, onPress: () => setChoosing(endpoint) },
                { label: isOn ? texts.turnOff : texts.turnOn, onPress: () => inBackground(setOn(endpoint, !isOn)) },
                { label: texts.newSecret, onPress: () => setAsking({ endpoint, what: "renew" }) },
                { label: texts.remove, onPress: () => setAsking({ endpoint, what: "remove" }), danger: true },
              ]}
            />
          </span>
        );
      },
    },
  ];
  const isEmpty = page.list !== undefined && page.rows.length === 0;
  const add = (
    <button type="button" className="btn btn-primary" data-shortcut="new" onClick={() => setAdding(true)}>
      <Plus aria-hidden className="size-4" /> {texts.add}
    </button>
  );
  const isRemoval = asking?.what === "remove";

  return (
    <OfficePage title={texts.title} note={<p className="mt-0.5 text-muted">{texts.note}</p>} actions={isEmpty ? undefined : add}>
      <EmptyOrList isEmpty={isEmpty} title={texts.empty} note={texts.emptyNote} action={add}>
        <ListView caption={texts.caption} columns={columns} keyOf={({ id }) => id} page={page} empty={texts.empty} />
      </EmptyOrList>
      {adding && <EndpointDialog onClose={() => setAdding(false)} onMade={setMade} />}
      {choosing && <TypesDialog endpoint={choosing} onClose={() => setChoosing(undefined)} />}
      {made && (
        <ShownOnce
          title={t(texts.secretOf, { host: hostOf(made.endpoint.url) })}
          secret={made.secret}
          onClose={() => setMade(undefined)}
        >
          {texts.putIt}
        </ShownOnce>
      )}
      <Question
        open={asking !== undefined}
        question={t(isRemoval ? texts.removeQuestion : texts.newSecretQuestion, { host: hostOf(asking?.endpoint.url ?? "") })}
        keep={common.cancel}
        go={isRemoval ? texts.remove : texts.newSecret}
        onAnswer={(go) => {
          setAsking(undefined);
          if (go && asking) inBackground(isRemoval ? remove(asking.endpoint) : renew(asking.endpoint));
        }}
      >
        {isRemoval ? texts.whatRemovingDoes : texts.whatRenewingDoes}
      </Question>
    </OfficePage>
  );
}
