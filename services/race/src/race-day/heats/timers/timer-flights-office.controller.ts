import { Controller } from '@nestjs/common';
import type { NoView } from '@paddock/contracts/page';
import type {
  FlightIdInput,
  HeatLapsInput,
  HeatLapsView,
  SaveHeatLapsInput,
  SettleDoubtInput,
  TakeFlightInput,
} from '@paddock/contracts/race/race-day/timer.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { publicName } from '../../../catalog/pilots/pilot.model.ts';
import { PilotsService } from '../../../catalog/pilots/pilots.service.ts';
import { HeatsRepository } from '../heats.repository.ts';
import { FlightDoubtsService } from './flight-doubts.service.ts';
import { FlightLapsService, revisionOf } from './flight-laps.service.ts';
import { TakeOverService } from './take-over.service.ts';
import { flownSeats, isOwn } from './timer.model.ts';

/** Directors decide about flights of timing systems. */
@Controller()
export class TimerFlightsOfficeController {
  constructor(
    private readonly doubts: FlightDoubtsService,
    private readonly laps: FlightLapsService,
    private readonly takeOver: TakeOverService,
    private readonly heats: HeatsRepository,
    private readonly pilots: PilotsService,
  ) {}

  @HandlesCall('adm/take_flight')
  async take({ flightId, heatId }: TakeFlightInput): Promise<NoView> {
    await this.takeOver.takeFor(flightId, heatId);
    return {};
  }

  @HandlesCall('adm/settle_doubt')
  async settle(input: SettleDoubtInput): Promise<NoView> {
    await this.doubts.settle(input);
    return {};
  }

  @HandlesCall('adm/get_heat_laps')
  async lapsOf({ heatId }: HeatLapsInput): Promise<HeatLapsView> {
    const flight = await this.laps.ofHeat(heatId);
    const isResult = isOwn(flight, { heatId }, await this.heats.slotsOf(heatId));
    const flown = flownSeats(flight);
    const people = await this.heats.membersOf(flown.flatMap(({ signUpId }) => signUpId ?? []));
    const cards = await this.pilots.byMember(people.map(({ memberId }) => memberId));
    const callsigns = new Map(people.map((one) => [one.signUpId, publicName(cards.get(one.memberId))]));
    const reported = new Map(flight.seats.map(({ seat, passes }) => [seat, passes]));
    return {
      flightId: flight.flightId,
      timer: flight.timer,
      firstPass: flight.firstPass,
      revision: revisionOf(flight),
      isResult,
      seats: flown.map(({ seat, signUpId, passes }) => ({
        seat,
        signUpId,
        callsign: (signUpId && callsigns.get(signUpId)) || '',
        passes,
        reported: reported.get(seat) ?? [],
      })),
    };
  }

  @HandlesCall('adm/save_heat_laps')
  async saveLaps(input: SaveHeatLapsInput): Promise<NoView> {
    await this.laps.save(input);
    return {};
  }

  @HandlesCall('adm/set_flight_aside')
  async setAside({ flightId }: FlightIdInput): Promise<NoView> {
    await this.takeOver.setAside(flightId);
    return {};
  }
}
