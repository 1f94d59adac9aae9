import { paged, type WebhookDelivery } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { RotateCw, Send } from "lucide-react";
import { Link } from "react-router";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, listPage, ListView } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { reloadAfter } from "#web/lib/api/reload-after.ts";
import { useSoonAgain } from "#web/lib/api/use-poll.ts";
import { momentInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast, toastResult } from "#web/lib/page/toast.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/webhooks.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { hostOf } from "./type-words.ts";

const deliveries = listPage({
  query: z.object({ endpoint: z.string().default(""), sort: z.string().optional(), ...paged(20) }),
  load: async (api, { endpoint = "", page, limit }) => {
    const [found, all] = await Promise.all([
      api.webhookEndpoints.listDeliveries({ params: { id: endpoint }, query: { page, limit } }),
      api.webhookEndpoints.listEndpoints(),
    ]);
    return { ...found, host: hostOf(all.data.find(({ id }) => id === endpoint)?.url ?? "") };
  },
  failed: texts.deliveriesNotLoaded,
});
export const clientLoader = deliveries.clientLoader;

export const meta = () => privateHead(texts.title);

const stateWords = { waiting: texts.stateWaiting, delivered: texts.stateDelivered, failed: texts.stateFailed } as const;
const stateBadges = { waiting: "badge-waiting", delivered: "badge-active", failed: "badge-inactive" } as const;

function State({ state, tries, nextAt }: WebhookDelivery) {
  return (
    <div>
      <span className={`badge ${stateBadges[state]}`}>{stateWords[state]}</span>
      <span className="mt-1 block text-muted">{t(texts.tries, { count: tries })}</span>
      {nextAt && tries > 0 && <span className="block text-muted">{t(texts.nextTry, { when: momentInIndia(nextAt) })}</span>}
    </div>
  );
}

function Answer({ status, tookMilliseconds, answer }: WebhookDelivery) {
  return (
    <div>
      {status === null ? texts.noAnswer : t(texts.took, { status, milliseconds: tookMilliseconds ?? 0 })}
      {answer && <span className="block text-muted [overflow-wrap:anywhere]">{answer}</span>}
    </div>
  );
}

/** What was sent to one address, with its answers. */
export default function Deliveries() {
  const page = deliveries.usePage();
  const id = page.query.endpoint;
  // what was just sent shows its answer by itself
  const waits = page.rows.some(({ state, tries }) => state === "waiting" && tries === 0);
  const lookSoon = useSoonAgain(waits, page.reload);

  const sendTest = async () => {
    lookSoon();
    const call = () => browserApi.webhookEndpoints.sendTestEvent({ params: { id } });
    await toastResult(() => reloadAfter(call, page.reload), texts.testSent, texts.testNotSent);
  };
  const sendAgain = async (number: number) => {
    lookSoon();
    const call = () => browserApi.webhookEndpoints.sendAgain({ params: { id, number } });
    await toastResult(() => reloadAfter(call, page.reload), texts.sentAgain, texts.notSentAgain);
  };
  const sendAllAgain = async () => {
    lookSoon();
    try {
      const { sent } = await reloadAfter(() => browserApi.webhookEndpoints.sendAllAgain({ params: { id } }), page.reload);
      toast.success(t(texts.allSentAgain, { count: sent }));
    } catch (failure) {
      toast.error(problemOf(failure, texts.notAllSentAgain).message);
    }
  };

  const columns: ColumnsOf<typeof deliveries> = [
    {
      name: texts.event,
      place: "heading",
      className: "[overflow-wrap:anywhere]",
      cell: ({ type, eventId }) => (
        <div>
          {type} <code className="block text-[0.8125rem] text-muted">{eventId}</code>
        </div>
      ),
    },
    { name: texts.happened, className: "figures", cell: ({ happenedAt }) => momentInIndia(happenedAt) },
    { name: common.status, place: "corner", cell: State },
    { name: texts.tried, className: "figures", cell: ({ triedAt }) => (triedAt ? momentInIndia(triedAt) : texts.notTried) },
    { name: texts.answer, cell: Answer },
    {
      name: common.actions,
      cell: ({ number, type }) => (
        <button type="button" className="btn btn-quiet btn-sm whitespace-nowrap" onClick={() => inBackground(sendAgain(number))}>
          <RotateCw aria-hidden className="size-4" /> {texts.sendAgain} <span className="sr-only">{type}</span>
        </button>
      ),
    },
  ];

  return (
    <OfficePage
      title={page.list ? t(texts.deliveriesTitle, { host: page.list.host }) : texts.title}
      note={
        <p className="mt-0.5 text-muted">
          {texts.deliveriesNote}{" "}
          <Link className="link" to="/admin/integrations/webhooks">
            {texts.back}
          </Link>
        </p>
      }
      actions={
        <>
          {page.rows.length > 0 && (
            <button type="button" className="btn btn-quiet" onClick={() => inBackground(sendAllAgain())}>
              <RotateCw aria-hidden className="size-4" /> {texts.sendAllAgain}
            </button>
          )}
          <button type="button" className="btn btn-primary" onClick={() => inBackground(sendTest())}>
            <Send aria-hidden className="size-4" /> {texts.sendTest}
          </button>
        </>
      }
    >
      <ListView
        caption={texts.deliveries}
        columns={columns}
        keyOf={({ number }) => number}
        page={page}
        empty={texts.deliveriesEmpty}
      />
    </OfficePage>
  );
}
