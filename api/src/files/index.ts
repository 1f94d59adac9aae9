export { documentType } from "./document-type.ts";
export { type FileStore, openFileStore, readPicture } from "./file-store.ts";
