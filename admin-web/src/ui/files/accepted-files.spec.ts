import { expect, it } from '@jest/globals';
import { acceptOf, endingsOf, isAccepted } from './accepted-files.ts';

const file = (name: string, type = '') => ({ name, type });

it('compares subtitles and documents by their ending', () => {
  expect(isAccepted('subtitles', file('Final.VTT'))).toBe(true);
  expect(isAccepted('subtitles', file('final.vtt.zip', 'application/zip'))).toBe(false);
  expect(isAccepted('document', file('rules.pdf', 'application/pdf'))).toBe(true);
  expect(isAccepted('document', file('gate.png', 'image/png'))).toBe(false);
});

it('compares pictures and videos by type, or by ending if the browser knows no type', () => {
  expect(isAccepted('picture', file('pasted', 'image/tiff'))).toBe(true);
  expect(isAccepted('video', file('final', 'video/quicktime'))).toBe(true);
  expect(isAccepted('video', file('final.mov'))).toBe(true);
  expect(isAccepted('video', file('final.avi', 'video/x-msvideo'))).toBe(false);
  expect(isAccepted('picture', file('final.mp4', 'video/mp4'))).toBe(false);
});

it('names the endings of a field', () => {
  expect(endingsOf('subtitles')).toBe('VTT');
  expect(endingsOf('video')).toBe('MP4, WEBM, MOV');
  expect([acceptOf('subtitles'), acceptOf('picture')]).toEqual(['.vtt', 'image/*']);
});
