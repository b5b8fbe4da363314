import { expect, it } from '@jest/globals';
import { InsertionPlaces } from './insertion-places.ts';
import { startQuill } from './quill-setup.ts';

const named = (name: string): File => new File([''], name);
const kept = (name: string): string => `/media/d/key/${name}`;

function editor(html: string) {
  const place = document.createElement('div');
  document.body.append(place);
  const quill = startQuill(
    place,
    html,
    () => {},
    () => {},
  );
  const places = new InsertionPlaces();
  quill.on('text-change', places.follow);
  return { quill, places, text: () => quill.getText() };
}

it('inserts files in the order they were chosen', () => {
  const { quill, places, text } = editor('<p>See too</p>');
  const [a, b, c] = [named('a.pdf'), named('b.pdf'), named('c.pdf')];
  places.add([a, b, c], 'file', 4);
  for (const file of [b, c, a]) places.fill(quill, file, kept(file.name));
  expect(text()).toBe('See a.pdf b.pdf c.pdf too\n');
  expect([...quill.root.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'a.pdf',
    'b.pdf',
    'c.pdf',
  ]);
});

it('inserts files chosen later behind earlier ones at the same position', () => {
  const { quill, places, text } = editor('<p></p>');
  const [slow, quick] = [named('slow.pdf'), named('quick.pdf')];
  places.add([slow], 'file', 0);
  places.add([quick], 'file', 0);
  places.fill(quill, quick, kept('quick.pdf'));
  quill.insertText(0, 'First ', 'user');
  places.fill(quill, slow, kept('slow.pdf'));
  expect(text()).toBe('First slow.pdf quick.pdf \n');
});

it('derives the alt text from the file name', () => {
  const { quill, places } = editor('<p></p>');
  const file = named('first_gate-lit.jpg');
  places.add([file], 'picture', 0);
  places.fill(quill, file, `/media/p/${'k'.repeat(43)}/1x1/clear.png`);
  expect(quill.root.querySelector('img')?.getAttribute('alt')).toBe('first gate lit');
});
