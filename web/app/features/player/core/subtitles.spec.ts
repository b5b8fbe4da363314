/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { expect, it } from '@jest/globals';
import { Lifetime } from '../../../lifetime/lifetime.ts';
import { Store } from '../../../lifetime/store.ts';
import { initialState, type PlayerCore, type PlayerState } from './player-state.ts';
import { Subtitles } from './subtitles.ts';

const cue = (startTime: number, endTime: number) => ({ startTime, endTime, text: 'Go' });

it('merges the times of cues, and has none while subtitles are off', () => {
  const cues = [cue(1, 4), cue(2, 3), cue(4, 5), cue(8, 9)];
  const track = Object.assign(new EventTarget(), { cues: [] as typeof cues, activeCues: [], mode: '' });
  const video = Object.defineProperty(document.createElement('video'), 'textTracks', { value: [track] });
  const store = new Store<PlayerState>(initialState);
  const options = { source: { url: '' }, subtitles: [{ lang: 'en', url: '' }] };
  const subtitles = new Subtitles({ video, store, options, life: new Lifetime() } as unknown as PlayerCore);
  const spans = () => store.get().cueSpans;
  expect(spans()).toEqual([]);
  track.cues = cues;
  track.dispatchEvent(new Event('cuechange'));
  expect(spans()).toEqual([
    { from: 1, to: 5 },
    { from: 8, to: 9 },
  ]);
  const before = spans();
  track.dispatchEvent(new Event('cuechange'));
  expect(spans()).toBe(before);
  subtitles.setShown(false);
  expect(spans()).toEqual([]);
  subtitles.setShown(true);
  expect(spans()).toEqual(before);
});
