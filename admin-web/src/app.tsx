import { redirect, type RouteObject } from 'react-router';
import { RouteFault } from './layout/route-fault.tsx';
import { Shell } from './layout/shell.tsx';
import type { NavPart } from './layout/side-nav.tsx';
import { Waiting } from './layout/waiting.tsx';
import { ACCOUNT_PATH, requireAdmin } from './providers/auth.ts';
import type { Services } from './providers/services.ts';
import { admin } from './resources/admin/admin.tsx';
import { audit } from './resources/audit/audit.tsx';
import { book } from './resources/book/book.tsx';
import { checkIn } from './resources/check-in/check-in.ts';
import { clubFile } from './resources/club-file/club-file.ts';
import { clubJoin } from './resources/club-join/club-join.tsx';
import { clubMember } from './resources/club-member/club-member.ts';
import { contact } from './resources/contact/contact.tsx';
import { danmakuRoom } from './resources/danmaku-room/danmaku-room.ts';
import { danmakuWords } from './resources/danmaku-words/danmaku-words.ts';
import { danmaku } from './resources/danmaku/danmaku.ts';
import { discount } from './resources/discount/discount.ts';
import { file } from './resources/file/file.ts';
import { images } from './resources/images/images.tsx';
import { member } from './resources/member/member.ts';
import { message } from './resources/message/message.tsx';
import { news } from './resources/news/news.tsx';
import { page } from './resources/page/page.tsx';
import { partner } from './resources/partner/partner.ts';
import { raceDay } from './resources/race-day/race-day.ts';
import { race } from './resources/race/race.ts';
import { result } from './resources/result/result.tsx';
import { seasonTable } from './resources/season-table/season-table.ts';
import { seo } from './resources/seo/seo.tsx';
import { setting } from './resources/setting/setting.tsx';
import { signUp } from './resources/sign-up/sign-up.ts';
import { team } from './resources/team/team.tsx';
import { translation } from './resources/translation/translation.tsx';
import { unreachable } from './resources/unreachable/unreachable.tsx';
import { video } from './resources/video/video.ts';
import { NotFound } from './ui/state-screen.tsx';

/** The resources of the back office, in navigation order. */
const parts: readonly NavPart[] = [
  {
    label: 'nav.parts.races',
    entries: [race, signUp, discount, team, checkIn, raceDay, result, seasonTable, book],
  },
  { label: 'nav.parts.people', entries: [member, message, unreachable, contact] },
  { label: 'nav.parts.site', entries: [news, video, images, page, file, seo, translation, setting] },
  { label: 'nav.parts.comments', entries: [danmaku, danmakuRoom, danmakuWords] },
  { label: 'nav.parts.club', entries: [clubMember, clubJoin, partner, clubFile] },
  { label: 'nav.parts.system', entries: [admin, audit] },
];

/** Everything that needs a session; loaded by the first navigation to it. */
export function officeRoutes(services: Services): RouteObject[] {
  return [
    {
      path: '/adm',
      element: <Shell parts={parts} />,
      errorElement: <RouteFault />,
      HydrateFallback: Waiting,
      loader: ({ request }) => requireAdmin(services, request),
      children: [
        {
          errorElement: <RouteFault />,
          children: [
            {
              index: true,
              loader: async ({ request }) => {
                const { role } = await requireAdmin(services, request);
                return role === 'director' ? redirect(raceDay.path) : null;
              },
              lazy: async () => {
                const { DashboardScreen } = await import('./dashboard/dashboard-screen.tsx');
                return { element: <DashboardScreen /> };
              },
            },
            ...parts.flatMap(({ entries }) => entries.flatMap((entry) => entry.routes(services))),
            {
              path: ACCOUNT_PATH,
              loader: ({ request }) => requireAdmin(services, request),
              lazy: async () => {
                const { AccountScreen } = await import('./account/account-screen.tsx');
                return { element: <AccountScreen /> };
              },
            },
            {
              path: '*',
              loader: ({ request }) => requireAdmin(services, request),
              element: <NotFound />,
            },
          ],
        },
      ],
    },
  ];
}
