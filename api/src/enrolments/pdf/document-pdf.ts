import type { PdfResult } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { asSalesDocument } from "../as-sales-document.ts";
import type { StoredDocument } from "../documents.queries.ts";
import { keyOfDocument } from "./document-keys.ts";
import { makeDocumentPdf } from "./make-document-pdf.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const underWay = new Map<string, Promise<Bytes>>();

/** The PDF of a document, made when it is first asked for and kept as long as its order has a family; one without is not kept. */
export async function documentPdf(context: Pick<Context, "files">, document: StoredDocument): Promise<PdfResult> {
  const bytes = document.familyId ? await keptPdf(context, document) : await makeDocumentPdf(asSalesDocument(document));
  return {
    name: `${document.number.replaceAll("/", "-")}.pdf`,
    type: "application/pdf",
    sizeBytes: bytes.length,
    bytes: new Blob([bytes]).stream(),
  };
}

/** People who ask at the same time share the making. Another process makes the same bytes. */
function keptPdf({ files }: Pick<Context, "files">, document: StoredDocument): Promise<Bytes> {
  const key = keyOfDocument(document.documentId);
  const work = async () => {
    const kept = await files.open(key);
    if (kept) return new Response(kept.bytes).bytes();
    const made = await makeDocumentPdf(asSalesDocument(document));
    await files.put(key, made);
    return made;
  };
  const shared = underWay.get(key) ?? work().finally(() => underWay.delete(key));
  underWay.set(key, shared);
  return shared;
}
