import type { Executive } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { CircleCheck, CircleX, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, listPage, ListView } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { toast, toastResult } from "#web/lib/page/toast.ts";
import { Question } from "#web/ui/question.tsx";
import { NewPassword } from "./new-password.tsx";

const ExecutiveDialog = lazy(() => import("./executive-dialog.tsx"));

const executives = listPage({
  query: z.object({}),
  load: (api) => api.executives.listExecutives(),
  failed: "Failed to fetch executives",
});
export const clientLoader = executives.clientLoader;

export const meta = () => [{ title: "Executives | Online Tutoring" }, { name: "robots", content: "noindex" }];

type Asking = { executive: Executive; what: "disable" | "reset" };

export default function Executives() {
  const page = executives.usePage();
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState<Asking>();
  const [made, setMade] = useState<{ executive: Executive; password: string }>();

  const setDisabled = async ({ id, name }: Executive, disabled: boolean) => {
    const call = () => browserApi.executives.changeExecutive({ params: { id }, body: { disabled } });
    const done = disabled ? `${name} is signed out everywhere and cannot sign in.` : `${name} can sign in again.`;
    await toastResult(() => call().finally(page.reload), done, "The account could not be changed.");
  };
  const reset = async ({ id }: Executive) => {
    try {
      setMade(await browserApi.executives.resetExecutivePassword({ params: { id } }));
    } catch (failure) {
      toast.error(problemOf(failure, "The password could not be reset.").message);
    }
    await page.reload();
  };

  const columns: ColumnsOf<typeof executives> = [
    { name: "Name", className: "font-medium break-words", cell: ({ name }) => name },
    { name: "Username", cell: ({ username }) => username },
    {
      name: "Email",
      className: "[overflow-wrap:anywhere]",
      cell: ({ email }) => email || <span className="text-muted">None</span>,
    },
    { name: "Since", className: "figures whitespace-nowrap", cell: ({ createdAt }) => dayAndTimeInIndia(createdAt).date },
    {
      name: "Signed in",
      className: "figures",
      cell: ({ sessions }) => (sessions === 0 ? "No" : `${sessions} ${sessions === 1 ? "place" : "places"}`),
    },
    {
      name: "Status",
      cell: ({ disabled }) =>
        disabled ? (
          <span className="badge badge-inactive">
            <CircleX aria-hidden className="size-[1.25em]" /> Disabled
          </span>
        ) : (
          <span className="badge badge-active">
            <CircleCheck aria-hidden className="size-[1.25em]" /> Enabled
          </span>
        ),
    },
    {
      name: "Actions",
      cell: (executive) => (
        <span className="flex flex-wrap gap-1">
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => setAsking({ executive, what: "reset" })}>
            New password <span className="sr-only">for {executive.name}</span>
          </button>
          <button
            type="button"
            className={`btn btn-sm ${executive.disabled ? "btn-quiet" : "btn-danger"}`}
            onClick={() => (executive.disabled ? void setDisabled(executive, false) : setAsking({ executive, what: "disable" }))}
          >
            {executive.disabled ? "Enable" : "Disable"} <span className="sr-only">{executive.name}</span>
          </button>
        </span>
      ),
    },
  ];

  return (
    <OfficePage
      title="Executives"
      note={<p className="mt-0.5 text-muted">They handle booking requests, and nothing else.</p>}
      actions={
        <button type="button" className="btn btn-primary" data-shortcut="new" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" /> Add executive
        </button>
      }
    >
      <ListView
        caption="Executives"
        columns={columns}
        keyOf={({ id }) => id}
        page={page}
        empty="No executives yet. Add the first."
      />
      <Suspense fallback={null}>{adding && <ExecutiveDialog onClose={() => setAdding(false)} onMade={setMade} />}</Suspense>
      {made && <NewPassword {...made} onClose={() => setMade(undefined)} />}
      <Question
        open={asking !== undefined}
        question={
          asking?.what === "disable" ? `Disable ${asking.executive.name}?` : `A new password for ${asking?.executive.name ?? ""}?`
        }
        keep="Cancel"
        go={asking?.what === "disable" ? "Disable" : "New password"}
        onAnswer={(go) => {
          setAsking(undefined);
          if (!go || !asking) return;
          void (asking.what === "disable" ? setDisabled(asking.executive, true) : reset(asking.executive));
        }}
      >
        {asking?.what === "disable"
          ? "They are signed out everywhere at once. Their actions stay in the log."
          : "They are signed out everywhere at once, and the old password stops working."}
      </Question>
    </OfficePage>
  );
}
