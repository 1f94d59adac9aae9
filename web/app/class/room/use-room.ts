import { useEffect, useReducer, useRef, useState } from "react";
import { openRoom, type RoomSocket } from "#web/class/socket/index.ts";

/** The room's socket while the component is mounted, which rerenders with each change of state or members. */
export function useRoom(lessonId: string, key: string | undefined, asParent: boolean, ticket: string): RoomSocket | undefined {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [socket, setSocket] = useState<RoomSocket>();
  const spent = useRef("");
  useEffect(() => {
    const first = spent.current === ticket ? undefined : ticket;
    spent.current = ticket;
    const opened = openRoom({ lessonId, key, asParent, ticket: first, onState: render });
    setSocket(opened);
    return () => opened.close();
  }, [lessonId, key, asParent, ticket]);
  return socket;
}
