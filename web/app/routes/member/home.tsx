import { useTranslation } from 'react-i18next';
import { doneOf } from '../../features/account/account-panel.tsx';
import { logOut } from '../../features/account/sign-in.server.ts';
import { MemberPage } from '../../features/account/member-page.tsx';
import { removeAvatar, memberSummary } from '../../features/account/own-account.server.ts';
import { nextHeats } from '../../features/heats/my-heats.server.ts';
import { NextHeats } from '../../features/heats/own-heat.tsx';
import { ownBooks } from '../../features/books/own-books.server.ts';
import { OwnBooks } from '../../features/books/own-books.tsx';
import { myRaces } from '../../features/sign-ups/my-races/my-races.server.ts';
import { MyRaces } from '../../features/sign-ups/my-races/my-races.tsx';
import { usePilotPath } from '../../in-care/pilot-path.ts';
import { careOf } from '../../in-care/pilots-in-care.server.ts';
import { PilotTabs } from '../../in-care/pilot-tabs.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { callAsMember, langOf, viewOf } from '../../server/calls.server.ts';
import { sendForm } from '../../forms/send-form.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import type { Route } from './+types/home.ts';

export async function loader(incoming: Route.LoaderArgs) {
  const member = viewOf(await callAsMember(incoming, 'get_member_info', {}));
  const [races, books, heats, care] = await Promise.all([
    myRaces(incoming),
    ownBooks(incoming),
    nextHeats(incoming),
    careOf(incoming),
  ]);
  const lang = langOf(incoming);
  return { member: memberSummary(member, lang), races, books, heats, care, done: doneOf(incoming.url) };
}

export async function action(incoming: Route.ActionArgs) {
  const form = await TypedForm.of(incoming.request);
  return form.text('intent') === 'remove_avatar' ? removeAvatar(incoming) : logOut(incoming);
}

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending);

export default function MemberHome({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const ofPilot = usePilotPath();
  const { races, books, heats, care, ...page } = loaderData;
  return (
    <>
      <PageHead title={t('member.title')} isPersonal />
      <MemberPage {...page} tabs={<PilotTabs care={care} path="/member" />} outcome={actionData}>
        <NextHeats races={heats} path={ofPilot('/member/heats')} />
        <MyRaces races={races} />
        <OwnBooks books={books} />
      </MemberPage>
    </>
  );
}
