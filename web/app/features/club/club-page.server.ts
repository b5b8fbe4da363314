import type { ViewOf } from '@paddock/contracts/call-table';
import { listPage, pageOf } from '../../paging/list-page.server.ts';
import {
  callAsMember,
  callAsVisitor,
  type Incoming,
  pageNotFound,
  viewOf,
} from '../../server/calls.server.ts';
import { pictureOf, variantOf } from '@paddock/contracts/upload/media-address';
import { isId } from '@paddock/contracts/id-form';
import { redirect } from 'react-router';

const PAGE_SIZE = 100;

const emptyList = { rows: [], total: 0 };

/** The first page also shows partners and files. */
export async function clubPage(incoming: Incoming) {
  const isFirst = pageOf(incoming) === 1;
  const [people, partners, files] = await Promise.all([
    listPage(incoming, PAGE_SIZE, (paging) => callAsVisitor(incoming, 'get_club_member', paging)),
    isFirst ? callAsVisitor(incoming, 'get_partner', { pageSize: PAGE_SIZE }).then(viewOf) : emptyList,
    isFirst ? callAsVisitor(incoming, 'get_club_file', { pageSize: PAGE_SIZE }).then(viewOf) : emptyList,
  ]);
  return {
    page: people.page,
    pages: people.pages,
    people: people.rows.map(({ photo, ...person }) => ({ ...person, photo: smallPicture(photo)?.src })),
    partners: { rows: partners.rows.map(withSmallLogo), more: partners.total - partners.rows.length },
    files: { rows: files.rows, more: files.total - files.rows.length },
  };
}

type Partner = ViewOf<'get_partner'>['rows'][number];

const withSmallLogo = ({ logo, ...partner }: Partner) => ({ ...partner, logo: smallPicture(logo) });

export type ClubData = Awaited<ReturnType<typeof clubPage>>;

const MAX_PARTNERS = 12;

/** Optional: pages render without partners. */
export async function partnerStrip(incoming: Incoming) {
  const { data: list } = await callAsVisitor(incoming, 'get_partner', { pageSize: MAX_PARTNERS });
  return (list?.rows ?? []).map(({ name, url, logo }) => ({ name, url, logo: smallPicture(logo) }));
}

export type PartnerStripData = Awaited<ReturnType<typeof partnerStrip>>;

/** Width of avatars and logos at 2x density. */
const MIN_WIDTH = 320;

function smallPicture(address: string | null) {
  const view = pictureOf(address ?? '');
  if (!view) return undefined;
  const width = view.widths.find((each) => each >= MIN_WIDTH) ?? view.width;
  const src = variantOf(view, width, view.forms.at(-1)!);
  return { src, width, height: Math.round((view.height * width) / view.width) };
}

/** Redirects a member to an expiring link, and a visitor to the login page and back. */
export async function clubFile(incoming: Incoming, clubFileId: string): Promise<Response> {
  if (!isId(clubFileId)) throw pageNotFound(incoming.url);
  const { rows } = viewOf(await callAsMember(incoming, 'get_club_file', { clubFileId }));
  const [file] = rows;
  if (!file) throw pageNotFound(incoming.url);
  // The session expired, so the call was answered as for a visitor.
  if (file.address === null)
    throw redirect(`/member/login?next=${encodeURIComponent(incoming.url.pathname)}`);
  return redirect(file.address);
}
