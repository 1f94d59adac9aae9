import type { SalesDocument } from "@tutoring/contract";
import { isUnionTerritory } from "@tutoring/contract/lesson-rules";
import { ArrowLeft, FileDown, Printer } from "lucide-react";
import { Link, useRevalidator } from "react-router";
import mark from "#web/art/mark.svg";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { productName } from "#web/lib/site/site-texts.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";

type Props = { id: string; document: SalesDocument | undefined; error: string };

/** A receipt, an invoice or a credit note, for reading, printing and keeping. */
export default function DocumentPage({ id, document, error }: Props) {
  const [texts] = useTexts("orders");
  const { revalidate } = useRevalidator();
  return (
    <main id="main" className="shell min-h-[70vh] max-w-[46rem] pt-8 pb-20">
      <Link to="/student/bookings" className="btn btn-ghost btn-sm -ml-3 print:hidden">
        <ArrowLeft aria-hidden className="size-4" /> {texts.backToBookings}
      </Link>
      <div className="mt-4">
        {error && <ErrorBox onRetry={() => inBackground(revalidate())}>{error}</ErrorBox>}
        {document && <Paper id={id} document={document} />}
      </div>
    </main>
  );
}

const inRupees = (paise: number) => `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;

function Paper({ id, document: paper }: { id: string; document: SalesDocument }) {
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  const { seller, buyer, tax } = paper;
  const rows = [
    [texts.number, paper.number],
    [texts.date, dayAndTimeInIndia(paper.issuedAt, language).date],
    ...(paper.of ? [[texts.reduces, `${tax ? texts.invoice : texts.receipt} ${paper.of}`]] : []),
    ...(paper.kind === "credit-note" ? [[texts.why, t(texts.notGiven, { count: paper.lessons })]] : []),
    [texts.seller, [seller.name, seller.address, seller.email].join(", ")],
    ...(seller.gstin ? [[texts.gstin, seller.gstin]] : []),
    [texts.buyer, `${buyer.name}, ${texts[`s${buyer.state}`]}`],
    ...(tax ? [[texts.placeOfSupply, t(texts.stateWithCode, { state: texts[`s${buyer.state}`], code: buyer.state })]] : []),
  ] as [string, string][];
  const lessons = t(texts.lessonsOf, { count: paper.lessons, minutes: paper.lessonMinutes });
  const each = t(texts.each, { rupees: (paper.lessonPaise / 100).toLocaleString("en-IN") });
  const taxes = tax
    ? ([
        [t(texts.taxable, { sac: tax.sac }), tax.taxable],
        [t(texts.igst, { percent: tax.percent }), tax.igst],
        [t(texts.cgst, { percent: tax.percent / 2 }), tax.cgst],
        [t(isUnionTerritory(buyer.state) ? texts.utgst : texts.sgst, { percent: tax.percent / 2 }), tax.sgst],
      ].filter(([, paise]) => paise !== 0) as [string, number][])
    : [];
  return (
    <article className="rounded-2xl border border-base-300 bg-base-100 p-5 sm:p-8 print:border-0 print:p-0">
      <p className="mb-6 flex items-center gap-2.5 text-lg font-semibold">
        <img src={mark} alt="" width="36" height="40" className="h-9 w-auto" /> {productName}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="display text-3xl">{texts[paper.kind === "credit-note" ? "creditNote" : paper.kind]}</h1>
        <div className="flex flex-wrap gap-3 print:hidden">
          <PdfButton id={id} />
          <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" /> {texts.print}
          </button>
        </div>
      </div>
      <dl className="mt-6 grid gap-x-6 sm:grid-cols-[10rem_1fr] sm:gap-y-2 max-sm:[&_dt]:mt-3">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd lang={langOf(value, language)}>{value}</dd>
          </div>
        ))}
        <dt className="text-muted">{texts.item}</dt>
        <dd>
          <span lang={langOf(paper.course, language)}>{paper.course}</span>, {paper.student}
          <span className="block text-muted">
            {lessons}, {each}
          </span>
        </dd>
        {paper.paid && (
          <>
            <dt className="text-muted">{texts.paid}</dt>
            <dd>{t(paper.paid.how === "online" ? texts.paidOnline : texts.paidByTransfer, paper.paid)}</dd>
          </>
        )}
      </dl>
      <dl className="figures mt-6 border-y border-base-300 py-3 sm:ml-auto sm:max-w-96">
        {taxes.map(([term, paise]) => (
          <div key={term} className="flex justify-between gap-6 py-1">
            <dt className="text-muted">{term}</dt>
            <dd>{inRupees(paise)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-6 py-1 text-lg font-semibold">
          <dt>{texts.sum}</dt>
          <dd>{inRupees(paper.totalPaise)}</dd>
        </div>
      </dl>
      <p className="mt-6 text-muted">{texts.noSignature}</p>
    </article>
  );
}

function PdfButton({ id }: { id: string }) {
  const [texts] = useTexts("orders");
  const { run, busy } = useCall();
  const download = async () => {
    const save = async () => saveFile(await browserApi.orders.openMyDocument({ params: { id } }));
    const refused = await run(save, { failed: texts.pdfNotOpened });
    if (refused) toast.error(refused.message);
  };
  return (
    <button type="button" className="btn btn-quiet" disabled={busy !== ""} onClick={() => inBackground(download())}>
      <FileDown aria-hidden className="size-4" /> {texts.downloadPdf}
    </button>
  );
}
