import type { SalesDocument } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";
import { documentOfKey, keyOfDocument } from "./pdf/document-keys.ts";

export type DocumentKind = SalesDocument["kind"];
/** What a document says; its number and day are columns. */
export type DocumentFacts = Omit<SalesDocument, "number" | "kind" | "issuedAt">;
export type StoredDocument = {
  documentId: string;
  number: string;
  kind: DocumentKind;
  paise: number;
  /** `paid` is missing in documents from before it was kept. */
  facts: Omit<DocumentFacts, "paid"> & Partial<Pick<DocumentFacts, "paid">>;
  issuedAt: Date;
  /** Null once the family has been erased. */
  familyId: string | null;
};

/** Stores a document with the next number of its series. The counter is locked until the transaction ends, so there are no gaps. */
export async function insertDocument(
  db: Db,
  {
    series,
    orderId,
    kind,
    paise,
    facts,
  }: { series: string; orderId: string; kind: DocumentKind; paise: number; facts: DocumentFacts },
): Promise<void> {
  await sql`
    with counted as (
      insert into document_series (series, last) values (${series}, 1)
      on conflict (series) do update set last = document_series.last + 1 returning last
    )
    insert into sales_documents (number, kind, order_id, paise, facts)
    select ${series} || '/' || lpad(last::text, greatest(6, length(last::text)), '0'), ${kind}, ${orderId}::uuid, ${paise}::bigint, ${JSON.stringify(facts)}::jsonb
    from counted ${prepared}`.execute(db);
}

const documentRows = (db: Db) =>
  db
    .selectFrom("sales_documents as d")
    .innerJoin("orders as o", "o.order_id", "d.order_id")
    .select([
      "d.document_id as documentId",
      "d.number",
      "d.kind",
      "d.paise",
      "d.facts",
      "d.issued_at as issuedAt",
      "o.family_id as familyId",
    ])
    .$castTo<StoredDocument>();

/** An order's documents, oldest first. */
export async function documentsOf(db: Db, orderId: string): Promise<StoredDocument[]> {
  return await documentRows(db)
    .where("d.order_id", "=", orderId)
    .orderBy("d.issued_at")
    .orderBy("d.number")
    .modifyEnd(prepared)
    .execute();
}

export async function documentById(db: Db, documentId: string): Promise<StoredDocument | undefined> {
  return await documentRows(db).where("d.document_id", "=", documentId).executeTakeFirst();
}

/** Of stored PDFs, those of families that are still here. */
export async function documentPdfsInUse(db: Db, keys: string[]): Promise<Set<string>> {
  const ids = keys.flatMap((key) => documentOfKey(key) ?? []);
  if (ids.length === 0) return new Set();
  const rows = await documentRows(db).where("d.document_id", "in", ids).where("o.family_id", "is not", null).execute();
  return new Set(rows.map(({ documentId }) => keyOfDocument(documentId)));
}
