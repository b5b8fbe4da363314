import { isId } from '@paddock/contracts/id-form';
import { ownHeat } from '../../features/heats/my-heats.server.ts';
import {
  calendarFile,
  calendarResponse,
  cancellationFile,
  uidOf,
} from '../../features/races/detail/calendar-file.server.ts';
import { originOf, pageNotFound, siteContext, visitContext } from '../../server/calls.server.ts';
import { siteNameOf } from '../../server/identity.server.ts';
import type { Route } from './+types/heat-calendar.ts';

const DURATION_MS = 10 * 60_000;

/** A cancellation for a dropped heat, and for one that is no longer the member's. */
export async function loader(incoming: Route.LoaderArgs): Promise<Response> {
  const { heatId } = incoming.params;
  if (!isId(heatId)) throw pageNotFound(incoming.url);
  const heat = await ownHeat(incoming, heatId);
  const { settings } = incoming.context.get(siteContext);
  const origin = originOf(incoming);
  const uid = uidOf(heatId, settings);
  if (!heat)
    return calendarResponse(
      cancellationFile(uid, new Date().toISOString(), { name: await siteNameOf(incoming), url: origin }),
      `heat-${heatId}`,
    );
  const t = incoming.context.get(visitContext).i18n.getFixedT(null, 'heats');
  const own = heat.slots.find((slot) => slot.own);
  const file = calendarFile({
    uid,
    changed: heat.serverTime,
    start: heat.startsAt,
    end: new Date(Date.parse(heat.startsAt) + DURATION_MS).toISOString(),
    summary: [t('heat', { number: heat.number }), own?.channel?.name, heat.title.text]
      .filter(Boolean)
      .join(' · '),
    description: heat.slots
      .map(({ callsign, channel }) => [callsign, channel?.name].filter(Boolean).join(' '))
      .join('\n'),
    location: '',
    url: `${origin}/race-detail/${heat.raceId}/heats`,
    geo: undefined,
    isCancelled: false,
  });
  return calendarResponse(file, `heat-${heat.number}`);
}
