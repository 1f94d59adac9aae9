export { loadRoom } from "./load-room.ts";
