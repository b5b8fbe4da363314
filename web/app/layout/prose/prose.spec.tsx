/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../i18n/create-i18n.ts';
import en from '../../i18n/en.ts';
import { Prose } from './prose.tsx';

afterEach(cleanup);

const i18n = createI18n('en', en);
const html = { text: '<p>The track</p><iframe src="https://www.youtube.com/embed/a"></iframe>' };

const page = () => (
  <I18nextProvider i18n={i18n}>
    <Prose html={{ ...html }} />
  </I18nextProvider>
);

it('keeps a video that plays when the page around it changes', () => {
  const { container, rerender } = render(page());
  fireEvent.click(container.querySelector('a[data-video]')!);
  const frame = container.querySelector('iframe');
  expect(frame).not.toBeNull();
  rerender(page());
  expect(container.querySelector('iframe')).toBe(frame);
});
