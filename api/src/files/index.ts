export { carriesPrograms, documentType } from "./document-type.ts";
export { extensionOf, fileNameOf, fits } from "./file-names.ts";
export { type FileStore, openFileStore, readPicture } from "./file-store.ts";
export { keepFiles } from "./keep-files.ts";
export { filesOfPicture, storePicture } from "./pictures.ts";
export { sweepOrphans } from "./sweep-orphans.ts";
