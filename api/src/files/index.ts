export { documentType } from "./document-type.ts";
export { type FileStore, openFileStore, readPicture } from "./file-store.ts";
export { keepFiles } from "./keep-files.ts";
export { filesOfPicture, storePicture } from "./pictures.ts";
export { sweepOrphans } from "./sweep-orphans.ts";
