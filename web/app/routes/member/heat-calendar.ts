import { ownHeat } from '../../features/heats/my-heats.server.ts';
import { calendarFile } from '../../features/races/calendar-file.server.ts';
import { siteContext, visitContext, pageNotFound } from '../../server/calls.server.ts';
import { allTexts } from '../../server/site.server.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import type { Route } from './+types/heat-calendar.ts';

const DURATION_MS = 10 * 60_000;

export async function loader(incoming: Route.LoaderArgs): Promise<Response> {
  const { heatId } = incoming.params;
  const heat = await ownHeat(incoming, heatId);
  if (!heat) throw pageNotFound(incoming.url);
  const { hosts, scheme } = incoming.context.get(siteContext).settings;
  const { lang } = incoming.context.get(visitContext);
  const t = createI18n(lang, allTexts[lang]).getFixedT(null, 'heats');
  const own = heat.slots.find((slot) => slot.own);
  const file = calendarFile({
    // Stable, so that a second import updates a moved heat.
    uid: `${heatId}@${hosts.en}`,
    stamp: heat.serverTime,
    start: heat.startsAt,
    end: new Date(Date.parse(heat.startsAt) + DURATION_MS).toISOString(),
    summary: [t('heat', { number: heat.number }), own?.channel?.name, heat.title.text]
      .filter(Boolean)
      .join(' · '),
    description: heat.slots
      .map(({ callsign, channel }) => [callsign, channel?.name].filter(Boolean).join(' '))
      .join('\n'),
    location: '',
    url: `${scheme}://${hosts[lang]}/race-detail/${heat.raceId}/heats`,
    geo: undefined,
    isCancelled: false,
  });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="heat-${heat.number}.ics"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
