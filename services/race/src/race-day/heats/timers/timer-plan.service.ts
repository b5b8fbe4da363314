import { Injectable } from '@nestjs/common';
import type { TimerPlanView } from '@paddock/contracts/race/race-day/timer.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { publicName } from '../../../catalog/pilots/pilot.model.ts';
import { PilotsService } from '../../../catalog/pilots/pilots.service.ts';
import { presentChannel } from '../../channels/channel.model.ts';
import { DaysService } from '../days.service.ts';
import { fliesIn } from '../heat.model.ts';
import { HeatsRepository } from '../heats.repository.ts';
import { onNodes } from '../timer-nodes.ts';
import type { Timer } from './timer.model.ts';

/** Heats to fly, as timing systems load them. */
@Injectable()
export class TimerPlanService {
  constructor(
    private readonly days: DaysService,
    private readonly heats: HeatsRepository,
    private readonly pilots: PilotsService,
  ) {}

  async planFor({ raceId }: Pick<Timer, 'raceId'>): Promise<TimerPlanView> {
    const { lang } = currentCall();
    const day = await this.days.find(raceId);
    const open = (await this.heats.ofRace(day.raceKey)).filter(
      ({ state }) => state === 'planned' || state === 'called' || state === 'running',
    );
    const slots = await this.heats.slotsByHeat(open.map(({ key }) => key));
    const cards = await this.pilots.byMember(
      [...slots.values()].flatMap((some) => some.flatMap(({ memberId }) => memberId ?? [])),
    );
    return {
      version: day.version,
      heats: open.map((heat) => {
        const flying = (slots.get(heat.key) ?? []).filter((slot) => fliesIn(slot, heat));
        return {
          heatId: heat.heatId,
          number: heat.number,
          className: inLanguage(heat.className, lang),
          round: heat.round,
          called: heat.state === 'called',
          seats: onNodes(flying, day.plan).flatMap((slot, i) =>
            slot
              ? [
                  {
                    seat: i + 1,
                    signUpId: slot.signUpId!,
                    callsign: publicName(cards.get(slot.memberId!)),
                    channel: presentChannel(slot.channel),
                  },
                ]
              : [],
          ),
        };
      }),
    };
  }
}
