import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { standardMenu } from '@paddock/contracts/content/site-menu';
import { screen, waitFor } from '@testing-library/react';
import { FakeOffice, pageOf } from './support/fake-office.ts';
import { settings } from './support/fake-site-content.ts';
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

it('a new one is saved under its address', async () => {
  const { user } = await openOffice(office, { path: '/adm/page/new', token: office.signIn() });
  await user.type(await screen.findByLabelText(/^Address/), 'travel');
  await user.type(screen.getByLabelText(/^Title · English/), 'Getting there');
  await user.selectOptions(screen.getByLabelText(/^Status/), 'published');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(office.calls('adm/save_page')).toHaveLength(1));
  expect(office.calls('adm/save_page')[0]?.input).toMatchObject({
    slug: 'travel',
    version: 0,
    status: 'published',
    title: { en: 'Getting there' },
  });
});

it('is put into the menu once', async () => {
  let menu: unknown[] = [];
  const stored = () => Object.assign({}, settings, { menu });
  Object.assign(office.handlers, {
    'adm/get_adm_page_detail': () => Object.assign({}, page, { slug: 'travel', status: 'published' }),
    'adm/get_adm_setting_list': () => pageOf([stored()], {}),
    'adm/save_setting': (input: { menu: unknown[] }) => {
      ({ menu } = input);
      return stored();
    },
  });
  const { user } = await openOffice(office, { path: '/adm/page/travel', token: office.signIn() });
  await user.click(await screen.findByRole('button', { name: 'Add to the menu' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add to the menu' })).toBeNull());
  const [{ input } = { input: undefined }] = office.calls('adm/save_setting');
  expect(input?.menu).toEqual([...standardMenu, { path: '/page/travel', place: 'menu' }]);
});

it('with brackets left to fill in is published after a question', async () => {
  Object.assign(office.handlers, {
    'adm/get_adm_page_detail': () =>
      Object.assign({}, page, { slug: 'terms', sections: [], body: { en: '<p>Write to [address]</p>' } }),
  });
  const { user } = await openOffice(office, { path: '/adm/page/terms', token: office.signIn() });
  await user.type(await screen.findByLabelText(/^Title · English/), ' of use');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Publish anyway' }));
  await waitFor(() => expect(office.calls('adm/save_page')).toHaveLength(1));
});
