import { expect, it } from '@jest/globals';
import { restoreTypedText } from './typed-text.ts';

it('keeps the key during whose event React hydrates the text area', () => {
  document.body.innerHTML = '<textarea id="text"></textarea>';
  const area = document.querySelector('textarea')!;
  const type = (key: string): void => {
    area.value += key;
    area.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('a');
  document.addEventListener('input', () => restoreTypedText('text'), { capture: true });
  type('b');
  expect(area.value).toBe('ab');
});
