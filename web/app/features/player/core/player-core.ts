import type { PlayerTexts } from '../texts/player-texts.ts';
import type { Lifetime } from '../../../lifetime/lifetime.ts';
import type { Notices } from './notices.ts';
import type { PlayerOptions } from './player-options.ts';
import type { PlayerState } from './player-state.ts';
import type { Store } from '../../../lifetime/store.ts';

export interface PlayerCore {
  readonly root: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly options: PlayerOptions;
  readonly texts: PlayerTexts;
  readonly store: Store<PlayerState>;
  readonly life: Lifetime;
  readonly notices: Notices;
}
