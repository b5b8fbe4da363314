import { livePath } from '@paddock/contracts/danmaku/live';
import {
  type DayEvents,
  dayNamespace,
  type FollowerEvents,
} from '@paddock/contracts/race/race-day/day-follower';
import { io, type Socket } from 'socket.io-client';

export interface DayFollower {
  /** Something may have changed; many ask, so each waits a random part of so many ms. */
  changed: (withinMs: number) => void;
  followed: (isFollowed: boolean) => void;
}

const RETRY_MS = { reconnectionDelay: 2000, reconnectionDelayMax: 60_000 };

/** Receives events of a race day through the live socket, until the returned function is called. */
export function followDay(raceId: string, follower: DayFollower): () => void {
  const socket: Socket<DayEvents, FollowerEvents> = io(dayNamespace, {
    path: livePath,
    transports: ['websocket'],
    ...RETRY_MS,
  });
  socket.on('connect', () => socket.emit('follow', raceId, () => follower.followed(true)));
  socket.on('disconnect', () => follower.followed(false));
  socket.on('changed', follower.changed);

  // Pages with an open socket may not be kept for the Back button.
  const leave = (): void => void socket.disconnect();
  const comeBack = ({ persisted }: PageTransitionEvent): void => void (persisted && socket.connect());
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
    socket.disconnect();
  };
}
