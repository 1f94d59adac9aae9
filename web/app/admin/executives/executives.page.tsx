import type { Executive } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { CircleCheck, CircleX, Plus } from "lucide-react";
import { useState } from "react";
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
import texts from "#web/texts/office/executives.en.ts";
import { rich } from "#web/texts/rich.tsx";
import { t } from "#web/texts/translate-english.ts";
import { Menu, type MenuItem } from "#web/ui/menu.tsx";
import { Question } from "#web/ui/question.tsx";

const ExecutiveDialog = dialogPart(() => import("./executive-dialog.tsx"));
const GrantsDialog = dialogPart(() => import("./grants-dialog.tsx"));

const executives = listPage({
  query: z.object({}),
  load: (api) => api.executives.listExecutives(),
  failed: texts.notLoaded,
});
export const clientLoader = executives.clientLoader;

export const meta = () => privateHead(texts.title);

/** What is asked about before it is done. */
const questions = {
  disable: { question: texts.disableName, go: texts.disable, does: texts.whatDisablingDoes },
  reset: { question: texts.resetName, go: texts.newPassword, does: texts.whatResettingDoes },
  "sign-out": { question: texts.signOutName, go: texts.signOut, does: texts.whatSigningOutDoes },
  "remove-app": { question: texts.removeAppOfName, go: texts.removeApp, does: texts.whatRemovingDoes },
  "remove-passkeys": {
    question: texts.removePasskeysOfName,
    go: texts.removePasskeys,
    does: texts.whatRemovingPasskeysDoes,
  },
};
type Asking = { executive: Executive; what: keyof typeof questions };

export default function Executives() {
  const page = executives.usePage();
  const [adding, setAdding] = useState(false);
  // shown until the server has answered
  const [pressed, setPressed] = useState<Pick<Executive, "id" | "takesRequests">>();
  const [granting, setGranting] = useState<Executive>();
  const [asking, setAsking] = useState<Asking>();
  const [made, setMade] = useState<{ executive: Executive; password: string }>();

  const setDisabled = async ({ id, name }: Executive, disabled: boolean) => {
    const call = () => browserApi.executives.changeExecutive({ params: { id }, body: { disabled } });
    const done = t(disabled ? texts.nowDisabled : texts.nowEnabled, { name });
    await toastResult(() => reloadAfter(call, page.reload), done, texts.notChanged);
  };
  const setTaking = async ({ id, name }: Executive, takesRequests: boolean) => {
    setPressed({ id, takesRequests });
    const call = () => browserApi.executives.changeExecutive({ params: { id }, body: { takesRequests } });
    const done = t(takesRequests ? texts.nowTakes : texts.nowTakesNone, { name });
    await toastResult(() => reloadAfter(call, page.reload), done, texts.notChanged);
    setPressed(undefined);
  };
  const reset = async ({ id }: Executive) => {
    try {
      setMade(await browserApi.executives.resetExecutivePassword({ params: { id } }));
    } catch (failure) {
      toast.error(problemOf(failure, texts.notReset).message);
    }
    await page.reload();
  };

  const signOut = async ({ id, name }: Executive) => {
    const call = () => browserApi.executives.signExecutiveOut({ params: { id } });
    await toastResult(() => reloadAfter(call, page.reload), t(texts.nowSignedOut, { name }), texts.notChanged);
  };
  /** An app with its passkeys, or passkeys alone. */
  const removeSecondStep = async ({ id, name, secondFactor }: Executive) => {
    const call = () => browserApi.executives.removeExecutivesApp({ params: { id } });
    const done = t(secondFactor ? texts.nowWithoutApp : texts.nowWithoutPasskeys, { name });
    await toastResult(() => reloadAfter(call, page.reload), done, texts.notChanged);
  };
  const answers: Record<Asking["what"], (executive: Executive) => Promise<void>> = {
    disable: (executive) => setDisabled(executive, true),
    reset,
    "sign-out": signOut,
    "remove-app": removeSecondStep,
    "remove-passkeys": removeSecondStep,
  };
  const asked = asking && questions[asking.what];

  /** All but the main action. */
  const itemsOf = (executive: Executive): MenuItem[] => {
    const { name, disabled, sessions, secondFactor, passkeys } = executive;
    const asks = (what: Asking["what"], label: string, whose: string) => ({
      label,
      name: `${label} ${whose}`,
      onPress: () => setAsking({ executive, what }),
    });
    return [
      ...(disabled ? [{ label: texts.access, name: t(texts.accessOf, { name }), onPress: () => setGranting(executive) }] : []),
      asks("reset", texts.newPassword, t(texts.forName, { name })),
      ...(sessions > 0 ? [asks("sign-out", texts.signOut, name)] : []),
      ...(secondFactor ? [asks("remove-app", texts.removeApp, t(texts.ofName, { name }))] : []),
      ...(!secondFactor && passkeys > 0 ? [asks("remove-passkeys", texts.removePasskeys, t(texts.ofName, { name }))] : []),
      ...(disabled ? [] : [{ ...asks("disable", texts.disable, name), danger: true }]),
    ];
  };

  const columns: ColumnsOf<typeof executives> = [
    { name: common.name, place: "heading", className: "font-medium", cell: ({ name }) => name },
    { name: texts.username, cell: ({ username }) => username },
    {
      name: common.email,
      className: "[overflow-wrap:anywhere]",
      cell: ({ email }) => email || <span className="whitespace-nowrap text-muted">{common.none}</span>,
    },
    {
      name: texts.alsoManages,
      cell: ({ grants }) => grants.map((one) => texts[one]).join(", ") || <span className="text-muted">{common.none}</span>,
    },
    {
      name: texts.newRequests,
      cell: (executive) => (
        <label className="flex items-center gap-2.5">
          <input
            type="checkbox"
            className="checkbox"
            checked={(pressed?.id === executive.id ? pressed : executive).takesRequests}
            disabled={executive.disabled}
            onChange={({ target }) => inBackground(setTaking(executive, target.checked))}
          />
          <span className="sr-only">
            {texts.takeNew} {t(texts.forName, { name: executive.name })}
          </span>
        </label>
      ),
    },
    { name: texts.since, className: "figures whitespace-nowrap", cell: ({ createdAt }) => dayAndTimeInIndia(createdAt).date },
    {
      name: texts.signedIn,
      className: "figures",
      cell: ({ sessions }) => t(texts.places, { count: sessions }),
    },
    {
      name: common.status,
      place: "corner",
      cell: ({ disabled }) =>
        disabled ? (
          <span className="badge badge-inactive">
            <CircleX aria-hidden className="size-[1.25em]" /> {texts.disabled}
          </span>
        ) : (
          <span className="badge badge-active">
            <CircleCheck aria-hidden className="size-[1.25em]" /> {texts.enabled}
          </span>
        ),
    },
    {
      name: common.actions,
      cell: (executive) => (
        <span className="flex items-center gap-2">
          {executive.disabled ? (
            <button type="button" className="btn btn-quiet btn-sm" onClick={() => inBackground(setDisabled(executive, false))}>
              {texts.enable} <span className="sr-only">{executive.name}</span>
            </button>
          ) : (
            <button type="button" className="btn btn-quiet btn-sm" onClick={() => setGranting(executive)}>
              {texts.access} <span className="sr-only">{t(texts.forName, { name: executive.name })}</span>
            </button>
          )}
          <span className="max-lg:ml-auto">
            <Menu label={t(texts.moreFor, { name: executive.name })} size="btn-sm" items={itemsOf(executive)} />
          </span>
        </span>
      ),
    },
  ];

  return (
    <OfficePage
      title={texts.title}
      note={<p className="mt-0.5 text-muted">{texts.note}</p>}
      actions={
        <button type="button" className="btn btn-primary" data-shortcut="new" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" /> {texts.addExecutive}
        </button>
      }
    >
      <ListView caption={texts.caption} columns={columns} keyOf={({ id }) => id} page={page} empty={texts.empty} />
      {adding && <ExecutiveDialog onClose={() => setAdding(false)} onMade={setMade} />}
      {granting && (
        <GrantsDialog executive={granting} onClose={() => setGranting(undefined)} onDone={() => inBackground(page.reload())} />
      )}
      {made && (
        <ShownOnce
          title={t(texts.passwordOf, { name: made.executive.name })}
          secret={made.password}
          onClose={() => setMade(undefined)}
        >
          {rich(t(texts.giveIt, { name: made.executive.name, username: made.executive.username }), {
            b: (words) => <strong>{words}</strong>,
          })}
        </ShownOnce>
      )}
      <Question
        open={asking !== undefined}
        question={t(asked?.question ?? texts.disableName, { name: asking?.executive.name ?? "" })}
        keep={common.cancel}
        go={asked?.go ?? texts.disable}
        onAnswer={(go) => {
          setAsking(undefined);
          if (go && asking) inBackground(answers[asking.what](asking.executive));
        }}
      >
        {asked?.does}
      </Question>
    </OfficePage>
  );
}
