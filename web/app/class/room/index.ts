export { loadBoard, loadRoom } from "./load-room.ts";
