export { type FileStore, openFileStore, readPicture } from "./file-store.ts";
