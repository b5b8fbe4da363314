import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createServices, ServicesProvider } from '../../providers/services.ts';
import { SearchBox } from './search-box.tsx';

const services = createServices('http://127.0.0.1', localStorage);
await services.language.start();

const searched: string[] = [];
const box = () => screen.getByRole('searchbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const wait = (time: number) => act(() => jest.advanceTimersByTime(time));

/** `text` is rendered, `held` is already in the URL. */
function draw(text: string, held = text) {
  return (
    <ServicesProvider value={services}>
      <I18nextProvider i18n={services.language.i18n}>
        <SearchBox text={text} held={() => held} label="Find" onSearch={(each) => searched.push(each)} />
      </I18nextProvider>
    </ServicesProvider>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  searched.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

it('searches once typing pauses', () => {
  render(draw(''));
  for (const text of ['P', 'Pi', 'Pil', 'Pilo', 'Pilot']) {
    type(text);
    wait(299);
  }
  expect(searched).toEqual([]);
  wait(1);
  expect(searched).toEqual(['Pilot']);
});

it('keeps newer input when an older search renders late', () => {
  const { rerender } = render(draw(''));
  type('Pi');
  wait(300);
  type('Pilot');
  wait(300);
  type('Pilot 5');
  rerender(draw('Pi', 'Pilot'));
  expect(box()).toHaveValue('Pilot 5');
  wait(300);
  expect(searched).toEqual(['Pi', 'Pilot', 'Pilot 5']);
});

it('follows external changes of the URL', () => {
  const { rerender } = render(draw('Pilot'));
  rerender(draw(''));
  expect(box()).toHaveValue('');
  wait(1000);
  expect(searched).toEqual([]);
});
