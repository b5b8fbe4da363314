import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DanmakuState } from '../danmaku/danmaku-state.ts';
import type { Danmaku } from '../danmaku/danmaku.ts';
import type { PlayerState } from './core/player-state.ts';
import type { Player } from './core/player.ts';

export const PlayerContext = createContext<Player | undefined>(undefined);

export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('There is no player around this control.');
  return player;
}

/** Renders only when the selected value changes. */
export function usePlayerState<T>(pick: (state: PlayerState) => T): T {
  const { store } = usePlayer();
  const read = () => pick(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

export function useDanmakuState<T>(danmaku: Danmaku, pick: (state: DanmakuState) => T): T {
  const read = () => pick(danmaku.state.get());
  return useSyncExternalStore(danmaku.state.subscribe, read, read);
}
