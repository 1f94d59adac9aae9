import type { ApiToken } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { CircleCheck, CircleX, Plus } from "lucide-react";
import { useState } from "react";
import { ShownOnce } from "#web/admin/parts/index.ts";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, listPage, ListView } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { reloadAfter } from "#web/lib/api/reload-after.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/integrations.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Question } from "#web/ui/question.tsx";
import { EmptyOrList } from "./empty-or-list.tsx";
import { scopeWords } from "./scope-words.ts";

const TokenDialog = dialogPart(() => import("./token-dialog.tsx"));

const tokens = listPage({
  query: z.object({}),
  load: (api) => api.apiTokens.listApiTokens(),
  failed: texts.tokensNotLoaded,
});
export const clientLoader = tokens.clientLoader;

export const meta = () => privateHead(texts.title);

const stateWords = { active: texts.active, expired: texts.expired, "owner-left": texts.ownerLeft } as const;

function State({ state }: Pick<ApiToken, "state">) {
  const Icon = state === "active" ? CircleCheck : CircleX;
  return (
    <span className={`badge ${state === "active" ? "badge-active" : "badge-inactive"}`}>
      <Icon aria-hidden className="size-[1.25em]" /> {stateWords[state]}
    </span>
  );
}

function LastUse({ lastUsedAt, lastUsedFrom }: Pick<ApiToken, "lastUsedAt" | "lastUsedFrom">) {
  if (!lastUsedAt) return <span className="text-muted">{texts.neverUsed}</span>;
  const { date, time } = dayAndTimeInIndia(lastUsedAt);
  return (
    <div>
      {date}, {time} <span className="block text-muted">{t(texts.usedFrom, { address: lastUsedFrom ?? "" })}</span>
    </div>
  );
}

/** The tokens with which other programs call the API. */
export default function Integrations() {
  const page = tokens.usePage();
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<{ apiToken: ApiToken; token: string }>();
  const [revoking, setRevoking] = useState<ApiToken>();

  const revoke = async ({ id, name }: ApiToken) => {
    const call = () => browserApi.apiTokens.revokeApiToken({ params: { id } });
    await toastResult(() => reloadAfter(call, page.reload), t(texts.revoked, { name }), texts.notRevoked);
  };

  const columns: ColumnsOf<typeof tokens> = [
    { name: texts.program, place: "heading", className: "font-medium [overflow-wrap:anywhere]", cell: ({ name }) => name },
    { name: texts.begins, cell: ({ prefix }) => <code>{prefix}…</code> },
    { name: texts.mayDo, cell: ({ scopes }) => scopes.map((one) => scopeWords[one].name).join(", ") },
    {
      name: texts.created,
      className: "figures",
      cell: ({ createdAt, createdBy }) => (
        <div>
          {dayAndTimeInIndia(createdAt).date} <span className="block text-muted">{t(texts.createdBy, { name: createdBy })}</span>
        </div>
      ),
    },
    { name: texts.expires, className: "figures whitespace-nowrap", cell: ({ expiresAt }) => dayAndTimeInIndia(expiresAt).date },
    { name: texts.lastUsed, className: "figures", cell: LastUse },
    { name: common.status, place: "corner", cell: State },
    {
      name: common.actions,
      cell: (token) => (
        <button type="button" className="btn btn-danger btn-sm" onClick={() => setRevoking(token)}>
          {texts.revoke} <span className="sr-only">{token.name}</span>
        </button>
      ),
    },
  ];

  const isEmpty = page.list !== undefined && page.rows.length === 0;
  const create = (
    <button type="button" className="btn btn-primary" data-shortcut="new" onClick={() => setCreating(true)}>
      <Plus aria-hidden className="size-4" /> {texts.createToken}
    </button>
  );
  return (
    <OfficePage
      title={texts.title}
      note={
        <p className="mt-0.5 text-muted">
          {texts.note}{" "}
          <a className="link" href="/api/docs">
            {texts.guide}
          </a>
        </p>
      }
      actions={isEmpty ? undefined : create}
    >
      <EmptyOrList isEmpty={isEmpty} title={texts.empty} note={texts.emptyNote} action={create}>
        <ListView caption={texts.caption} columns={columns} keyOf={({ id }) => id} page={page} empty={texts.empty} />
      </EmptyOrList>
      {creating && <TokenDialog onClose={() => setCreating(false)} onMade={setMade} />}
      {made && (
        <ShownOnce title={t(texts.tokenOf, { name: made.apiToken.name })} secret={made.token} onClose={() => setMade(undefined)}>
          {texts.putIt}
        </ShownOnce>
      )}
      <Question
        open={revoking !== undefined}
        question={t(texts.revokeName, { name: revoking?.name ?? "" })}
        keep={common.cancel}
        go={texts.revoke}
        onAnswer={(go) => {
          setRevoking(undefined);
          if (go && revoking) inBackground(revoke(revoking));
        }}
      >
        {texts.whatRevokingDoes}
      </Question>
    </OfficePage>
  );
}
