import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** Every address of the site. Addresses are exact, so that each page has only one. */
const exact = { caseSensitive: true };

export default [
  index('routes/home.tsx'),
  route('race-list', 'routes/race-list.tsx', exact),
  route('race-detail/:raceId', 'routes/race-detail/page.tsx', exact),
  route('race-detail/:raceId/sign-up', 'routes/race-detail/sign-up.tsx', exact),
  route('race-detail/:raceId/own.json', 'routes/race-detail/own.ts', exact),
  route('race-detail/:raceId/heats', 'routes/race-detail/heats.tsx', exact),
  route('race-detail/:raceId/heats.json', 'routes/race-detail/heats-version.ts', exact),
  route('race-detail/:raceId/calendar.ics', 'routes/race-detail/calendar.ts', exact),
  route('race-detail/:raceId/results/:classId', 'routes/race-detail/class-result.tsx', exact),
  route('race-detail/:raceId/results/:classId/table.csv', 'routes/race-detail/class-result-file.ts', exact),
  route('race-detail/:raceId/entrants', 'routes/race-detail/entrants.tsx', exact),
  route('pilot/:pilotId', 'routes/pilot.tsx', exact),
  route('race-preview/:token', 'routes/race-detail/preview.tsx', exact),
  route('race-center', 'routes/race-center/page.tsx', exact),
  route('rank', 'routes/rank.tsx', exact),
  route('cert-check', 'routes/cert-check/form.tsx', exact),
  route('cert-check/:code', 'routes/cert-check/page.tsx', exact),
  route('history', 'routes/history.tsx', exact),
  route('unsubscribe', 'routes/unsubscribe.tsx', exact),
  route('confirm-email', 'routes/confirm-email.tsx', exact),
  route('build.json', 'routes/build.ts', exact),
  route('clock.json', 'routes/clock.ts', exact),
  route('member', 'routes/member/layout.tsx', exact, [
    index('routes/member/home.tsx'),
    route('login', 'routes/member/login.tsx', exact),
    route('register', 'routes/member/register.tsx', exact),
    route('findpwd', 'routes/member/findpwd.tsx', exact),
    route('modifyinfo', 'routes/member/modifyinfo.tsx', exact),
    route('updatephone', 'routes/member/updatephone.tsx', exact),
    route('heats', 'routes/member/heats.tsx', exact),
    route('heats/:heatId/calendar.ics', 'routes/member/heat-calendar.ts', exact),
    route('pilot', 'routes/member/pilot.tsx', exact),
    route('cert/:bookId', 'routes/member/cert.tsx', exact),
    route('cert/:bookId/file.pdf', 'routes/member/cert-file.ts', exact),
    route('messages', 'routes/member/messages.tsx', exact),
    route('messages/settings', 'routes/member/message-settings.tsx', exact),
    route('session.json', 'routes/member/session.ts', exact),
  ]),
  // `/race-center-2025` and its like; a parameter is always a whole segment.
  route(':page', 'routes/race-center/year.tsx', exact),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
