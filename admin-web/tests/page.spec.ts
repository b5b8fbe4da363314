import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FakeOffice } from './support/fake-office.ts';
import { openOffice } from './support/open-office.tsx';

const page = {
  slug: 'faq' as const,
  version: 1,
  title: { en: 'Questions' },
  summary: {},
  cover: null,
  body: {},
  sections: [
    {
      sectionId: '50000000-0000-4000-8000-000000000001',
      title: { en: 'First race' },
      body: { en: '<p>A <em>drone</em></p>' },
    },
    {
      sectionId: '50000000-0000-4000-8000-000000000002',
      title: { en: 'Rain' },
      body: { en: '<p>Goggles</p>' },
    },
  ],
  updatedAt: '2026-03-02T08:00:00.000Z',
};

let office: FakeOffice;
beforeEach(async () => {
  office = new FakeOffice();
  Object.assign(office.handlers, {
    'adm/get_adm_page_detail': () => page,
    'adm/save_page': () => ({ ...page, version: 2 }),
  });
  await office.start();
});
afterEach(() => office.stop());

/** The first one is the body of the page. */
const texts = () =>
  screen
    .getAllByRole('textbox', { name: 'Text · English' })
    .slice(1)
    .map(({ textContent }) => textContent);

it('sections keep their text when reordered', async () => {
  const { user } = await openOffice(office, { path: '/adm/page/faq', token: office.signIn() });
  await waitFor(() => expect(texts()).toEqual(['A drone', 'Goggles']));
  await user.click(screen.getByRole('button', { name: 'Move up: Rain' }));
  await waitFor(() => expect(texts()).toEqual(['Goggles', 'A drone']));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(office.calls('adm/save_page')).toHaveLength(1));
  expect(office.calls('adm/save_page')[0]?.input.sections).toMatchObject(
    page.sections.toReversed().map(({ sectionId, title, body }) => ({ sectionId, title, body })),
  );
});
