import type { StagePreviewView } from '@paddock/contracts/race/admin-race-day.shapes';
import { presentChannel } from '../channels/channel.model.ts';
import { publicName } from '../heats/heat.model.ts';
import type { Pilots } from '../../catalog/pilots/pilots.service.ts';
import type { PlannedStage } from './stage-heats.service.ts';

export function presentPreview({ heats, pilots }: PlannedStage, cards: Pilots): StagePreviewView {
  const callsigns = new Map(
    pilots.map(({ signUpKey, memberId }) => [signUpKey, publicName(cards.get(memberId))]),
  );
  const first = heats.filter(({ round }) => round === 1);
  const seated = first.flatMap(({ slots }) => slots).filter(({ signUpKey }) => signUpKey !== null);
  return {
    pilots: pilots.length,
    heats: heats.length,
    withoutChannel: seated.filter(({ channel }) => channel === null).length,
    groups: first.map(({ slots }) => ({
      slots: slots.map(({ signUpKey, channel }) => ({
        callsign: (signUpKey && callsigns.get(signUpKey)) ?? '',
        channel: presentChannel(channel?.key ?? null),
      })),
    })),
  };
}
