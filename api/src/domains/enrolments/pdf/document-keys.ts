/** Where the PDF of a document is stored. */
export const keyOfDocument = (documentId: string): string => `private/documents/${documentId}.pdf`;

/** The document that a file is of. */
export const documentOfKey = (key: string): string | undefined =>
  /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/.exec(key)?.[1];
