export { carriesPrograms, documentType } from "./document-type.ts";
export { forgetOldBuilds, keepBuild, readBuildFile } from "./builds.ts";
export { extensionOf, fileNameOf, fits } from "./file-names.ts";
export { type FileStore, openFileStore, readPicture } from "./file-store.ts";
export { filesOfPicture, storePicture, storePrivatePicture } from "./pictures.ts";
export { type FileRow, readCsv } from "./read-csv.ts";
export { downloadOf, storeDocument } from "./store-document.ts";
export { sweepOrphans } from "./sweep-orphans.ts";
export { type ChangedFiles, withFiles } from "./with-files.ts";
