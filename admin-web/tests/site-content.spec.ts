import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminRole } from '@paddock/contracts/caller';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import { fieldRules } from '@paddock/contracts/field-rules';
import { screen, waitFor, within } from '@testing-library/react';
import { Refused } from './support/fake-api.ts';
import { anAdmin, FakeOffice } from './support/fake-office.ts';
import {
  album,
  entry,
  pictureAddress,
  plan,
  rules,
  settings,
  usedPlan,
} from './support/fake-site-content.ts';
import { openOffice } from './support/open-office.tsx';

let office: FakeOffice;
let files: (typeof plan)[];

const pageOf = (rows: readonly unknown[]) => ({ rows, total: rows.length, page: 1, pageSize: 25 });

beforeEach(async () => {
  office = new FakeOffice();
  files = [plan, usedPlan];
  Object.assign(office.handlers, {
    'adm/get_adm_club_file_list': () => pageOf([rules]),
    'adm/save_club_file': (input: object) => ({ ...rules, ...input }),
    'adm/get_adm_race_list': () => pageOf([]),
    'adm/get_adm_images_list': () => pageOf([album]),
    'adm/get_adm_images_detail': () => album,
    'adm/save_images': (input: object) => ({ ...album, ...input }),
    'adm/get_seo_list': () => pageOf([entry]),
    'adm/save_seo': (input: object) => ({ ...entry, ...input }),
    'adm/get_adm_setting_list': () => pageOf([settings]),
    'adm/save_setting': (input: object) => ({ ...settings, ...input }),
    'adm/get_file_list': () => pageOf(files),
    'adm/del_file': ({ fileId }: { fileId: string }) => {
      files = files.filter((row) => row.fileId !== fileId);
    },
  });
  await office.start();
});

afterEach(() => office.stop());

function open(path: string, role: AdminRole = 'owner') {
  const admin = anAdmin(9, { role });
  office.admins.push(admin);
  return openOffice(office, { path, token: office.signIn(admin) });
}

const save = () => screen.findByRole('button', { name: 'Save' });

const clubFiles = {
  name: 'club files',
  path: '/adm/club-guide',
  id: rules.clubFileId,
  list: 'adm/get_adm_club_file_list',
  write: 'adm/save_club_file',
  row: 'Club rules',
  create: 'New club file',
  field: /^Title · English/,
} as const;
const albums = {
  name: 'albums',
  path: '/adm/race-images',
  id: album.albumId,
  list: 'adm/get_adm_images_list',
  write: 'adm/save_images',
  row: 'Spring cup',
  create: 'New album',
  field: /^Title · English/,
} as const;
const seoEntries = {
  name: 'SEO entries',
  path: '/adm/seo',
  id: entry.seoId,
  list: 'adm/get_seo_list',
  write: 'adm/save_seo',
  row: '/race-list',
  create: 'New SEO entry',
  field: /^Title · English/,
} as const;
const siteSettings = {
  name: 'site settings',
  path: '/adm/setting',
  id: 'site',
  write: 'adm/save_setting',
  field: /^Organisation name · English/,
} as const;
const media = { name: 'the media library', path: '/adm/file', list: 'adm/get_file_list' } as const;

const emptyTexts = {
  'adm/get_adm_club_file_list': /Documents of the club/,
  'adm/get_adm_images_list': /An album holds/,
  'adm/get_seo_list': /Search engines get/,
  'adm/get_file_list': /are kept here/,
};

describe.each([clubFiles, albums, seoEntries, media])('the list of $name', ({ path, list }) => {
  it('shows that it is empty', async () => {
    Object.assign(office.handlers, { [list]: () => pageOf([]) });
    await open(path);
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([
    ['says what it is for, with a link that begins it', 'owner', 1],
    ['says what it is for to a viewer, who cannot begin it', 'viewer', 0],
  ] as const)('%s', async (_what, role, links) => {
    Object.assign(office.handlers, { [list]: () => pageOf([]) });
    await open(path, role);
    const empty = (await screen.findByText('Nothing here yet')).parentElement!;
    expect(empty).toHaveTextContent(emptyTexts[list]);
    const begins = within(empty).queryAllByRole('link');
    expect(begins.map((link) => link.getAttribute('href'))).toEqual(
      path === media.path ? [] : Array(links).fill(`${path}/new`),
    );
  });

  it('loads after a failed attempt', async () => {
    const { [list]: usual } = office.handlers;
    Object.assign(office.handlers, {
      [list]: () => {
        throw new Refused('unavailable');
      },
    });
    const { user } = await open(path);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    Object.assign(office.handlers, { [list]: usual });
    await user.click(retry);
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe.each([clubFiles, albums, seoEntries, siteSettings])(
  'the form of $name',
  ({ path, id, write, field }) => {
    it.each<ErrorName>(['not_allowed', 'stale'])(
      'keeps the input when a save fails with %s',
      async (name) => {
        Object.assign(office.handlers, {
          [write]: () => {
            throw new Refused(name);
          },
        });
        const { user, address } = await open(`${path}/${id}`);
        const title = await screen.findByLabelText(field);
        await user.clear(title);
        await user.type(title, 'New name');
        await user.click(await save());
        expect(await screen.findByText(errors[name].msg.en)).toBeVisible();
        expect(title).toHaveValue('New name');
        expect(address()).toBe(`${path}/${id}`);
        expect(screen.queryAllByRole('button', { name: 'Reload' })).toHaveLength(name === 'stale' ? 1 : 0);
      },
    );

    it('sends the version it was opened with', async () => {
      const { user, address } = await open(`${path}/${id}`);
      await user.type(await screen.findByLabelText(field), '!');
      await user.click(await save());
      await waitFor(() => expect(address()).toBe(id === 'site' ? `${path}/${id}` : path));
      expect(office.calls(write).map(({ input }) => input.version)).toEqual([4]);
    });
  },
);

describe.each([clubFiles, albums, seoEntries])('$name', ({ path, row, create }) => {
  it.each<AdminRole>(['operator', 'viewer'])('cannot be changed by the role %s', async (role) => {
    await open(path, role);
    expect(await screen.findByText(row)).toBeVisible();
    expect(screen.queryByRole('link', { name: create })).toBeNull();
    expect(screen.queryByRole('button', { name: `Actions: ${row}` })).toBeNull();
  });

  it('can be changed by an editor', async () => {
    await open(path, 'editor');
    expect(await screen.findByRole('link', { name: create })).toBeVisible();
    expect(await screen.findByRole('button', { name: `Actions: ${row}` })).toBeVisible();
  });
});

it('a club file requires a title and a file', async () => {
  const { user } = await open('/adm/club-guide/new');
  await user.click(await save());
  await waitFor(() => expect(screen.getAllByText(fieldRules.required.en).length).toBeGreaterThan(1));
  expect(office.calls('adm/save_club_file')).toEqual([]);
});

it('an album saves its pictures without a removed one', async () => {
  const { user } = await open(`/adm/race-images/${album.albumId}`);
  await user.click(await screen.findByRole('button', { name: 'Remove picture 1' }));
  await user.type(screen.getByLabelText(/^Caption of picture 1 · English/), '!');
  await user.click(await save());
  await waitFor(() =>
    expect(office.calls('adm/save_images').map(({ input }) => input.pictures)).toMatchObject([
      [{ address: pictureAddress(2), caption: { en: 'Gate 2!' } }],
    ]),
  );
});

it('an SEO entry shows a taken path at its field', async () => {
  office.handlers['adm/save_seo'] = () => {
    throw new Refused('seo_path_taken');
  };
  const { user } = await open(`/adm/seo/${entry.seoId}`);
  const path = await screen.findByLabelText(/^Page/, { selector: 'input' });
  await user.type(path, '-2');
  await user.click(await save());
  await waitFor(() => expect(path).toBeInvalid());
  expect(path).toHaveAccessibleDescription(new RegExp(errors.seo_path_taken.msg.en));
  expect(path).toHaveValue('/race-list-2');
});

describe('site settings', () => {
  it('save cleared values as null', async () => {
    const { user } = await open('/adm/setting/site');
    for (const label of [/^E-mail/, /^Latitude/, /^Longitude/])
      // oxlint-disable-next-line eslint/no-await-in-loop -- one field after the other
      await user.clear(await screen.findByLabelText(label));
    await user.click(await save());
    await waitFor(() =>
      expect(office.calls('adm/save_setting').map(({ input }) => input)).toMatchObject([
        { email: null, latitude: null, longitude: null, links: settings.links },
      ]),
    );
    expect(await screen.findByText('Saved: Paddock club')).toBeVisible();
  });

  it('open without a list and stay open when saved', async () => {
    const { user, address } = await open('/adm/setting');
    const email = await screen.findByLabelText(/^E-mail/);
    expect(address()).toBe('/adm/setting/site');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Site settings$/);
    await user.clear(email);
    await user.click(await save());
    await waitFor(() => expect(office.calls('adm/get_adm_setting_list')).toHaveLength(2));
    expect(address()).toBe('/adm/setting/site');
    expect(await screen.findByText('Saved: Paddock club')).toBeVisible();
  });

  it('have a signature and a seal for certificates', async () => {
    const own = { ...settings, signature: pictureAddress(1), seal: pictureAddress(2) };
    office.handlers['adm/get_adm_setting_list'] = () => pageOf([own]);
    const { user } = await open('/adm/setting/site');
    const signature = within(await screen.findByRole('group', { name: /^Signature/ }));
    const seal = within(screen.getByRole('group', { name: /^Seal/ }));
    expect(signature.getByText(/White or transparent background, at least 600 px wide/)).toBeVisible();
    expect(seal.getByText(/^Round stamp/)).toBeVisible();
    await user.click(seal.getByRole('button', { name: 'Remove' }));
    await user.click(await save());
    await waitFor(() =>
      expect(office.calls('adm/save_setting').map(({ input }) => input)).toMatchObject([
        { signature: pictureAddress(1), seal: null },
      ]),
    );
    expect(await screen.findByText('Saved: Paddock club')).toBeVisible();
  });

  it('are hidden from operators', async () => {
    await open('/adm/setting', 'operator');
    expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeVisible();
    expect(screen.queryByText('hello@paddock.example')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('are read-only for viewers', async () => {
    const { address } = await open('/adm/setting', 'viewer');
    expect(await screen.findByText('hello@paddock.example', { selector: 'dd' })).toBeVisible();
    expect(address()).toBe('/adm/setting/site');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Save|Delete/ })).toBeNull();
  });
});

describe('the media library', () => {
  it('deletes unused files only', async () => {
    const { user } = await open('/adm/file', 'editor');
    expect(await screen.findByText('used.pdf')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actions: used.pdf' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions: plan.pdf' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this file?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 file deleted')).toBeVisible();
    expect(office.calls('adm/del_file').map(({ input }) => input)).toEqual([{ fileId: plan.fileId }]);
  });

  it('keeps a file when its deletion is refused', async () => {
    office.handlers['adm/del_file'] = () => {
      throw new Refused('file_used');
    };
    const { user } = await open('/adm/file');
    await user.click(await screen.findByRole('button', { name: 'Actions: plan.pdf' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this file?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(new RegExp(errors.file_used.msg.en))).toBeVisible();
    expect(await screen.findByText('plan.pdf')).toBeVisible();
  });

  it.each<AdminRole>(['operator', 'viewer'])('offers no deletion to the role %s', async (role) => {
    await open('/adm/file', role);
    expect(await screen.findByText('plan.pdf')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actions: plan.pdf' })).toBeNull();
  });
});
