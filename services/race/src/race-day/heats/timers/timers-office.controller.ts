import { Controller } from '@nestjs/common';
import type { AdminCaller } from '@paddock/contracts/caller';
import type { NoView } from '@paddock/contracts/page';
import type { RaceIdInput } from '@paddock/contracts/race/catalog/race.shapes';
import { MAX_DOUBTS } from '@paddock/contracts/race/race-day/timer-limits';
import type {
  AddTimerInput,
  NewTimerView,
  TimerFlightView,
  TimerIdInput,
  TimersView,
} from '@paddock/contracts/race/race-day/timer.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Clock } from '@paddock/kit/clock';
import { publicName } from '../../../catalog/pilots/pilot.model.ts';
import { PilotsService } from '../../../catalog/pilots/pilots.service.ts';
import { DaysService } from '../days.service.ts';
import { HeatsRepository } from '../heats.repository.ts';
import { FlightDoubtsService } from './flight-doubts.service.ts';
import { type OpenFlight, TimerFlightsRepository } from './timer-flights.repository.ts';
import { flightOf } from './timer.model.ts';
import { TimersRepository } from './timers.repository.ts';
import { TimersService } from './timers.service.ts';

@Controller()
export class TimersOfficeController {
  constructor(
    private readonly timers: TimersService,
    private readonly timersInUse: TimersRepository,
    private readonly flights: TimerFlightsRepository,
    private readonly doubts: FlightDoubtsService,
    private readonly days: DaysService,
    private readonly heats: HeatsRepository,
    private readonly pilots: PilotsService,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/get_timers')
  async list({ raceId }: RaceIdInput): Promise<TimersView> {
    const { raceKey } = await this.days.find(raceId);
    const [timers, open, doubts, timedHeats] = await Promise.all([
      this.timersInUse.ofRace(raceKey),
      this.flights.open(raceKey),
      this.doubts.openOf(raceId),
      this.flights.timedHeats(raceKey),
    ]);
    const reported = await this.heats.membersOf(
      open.flatMap(({ seats }) => seats.flatMap(({ signUpId }) => signUpId ?? [])),
    );
    const people = [...reported, ...doubts, ...doubts.map(({ otherMemberId: memberId }) => ({ memberId }))];
    const cards = await this.pilots.byMember(people.flatMap(({ memberId }) => memberId ?? []));
    const nameOf = (memberId: string | null) => (memberId ? publicName(cards.get(memberId)) : '');
    const callsigns = new Map(reported.map(({ signUpId, memberId }) => [signUpId, nameOf(memberId)]));
    return {
      timers: timers.map(({ addedAt, heardAt, ...timer }) => ({
        ...timer,
        addedAt: addedAt.toISOString(),
        heardAt: heardAt?.toISOString() ?? null,
      })),
      flights: open.map((flight) => presentFlight(flight, callsigns)),
      doubts: doubts
        .slice(0, MAX_DOUBTS)
        .map(({ flight, memberId, otherMemberId, other: _seat, usual, ...doubt }) => ({
          ...doubt,
          flightId: flight.flightId,
          callsign: nameOf(memberId),
          other: nameOf(otherMemberId),
          usual: usual && Math.round(usual),
        })),
      timedHeats,
      serverTime: this.clock.now().toISOString(),
    };
  }

  @HandlesCall('adm/add_timer')
  add({ raceId, name }: AddTimerInput, { account }: AdminCaller): Promise<NewTimerView> {
    return this.timers.add(raceId, name, account);
  }

  @HandlesCall('adm/del_timer')
  async remove({ timerId }: TimerIdInput): Promise<NoView> {
    await this.timers.remove(timerId);
    return {};
  }
}

const presentFlight = (flight: OpenFlight, callsigns: ReadonlyMap<string, string>): TimerFlightView => ({
  flightId: flight.flightId,
  timer: flight.timer,
  state: flight.state,
  problem: flight.problem!,
  setAside: flight.setAside,
  heat: flight.heat,
  startedAt: flight.startedAt?.toISOString() ?? null,
  seats: flight.seats.map((one) => {
    const { laps, totalTime } = flightOf(one, flight.firstPass);
    const callsign = (one.signUpId && callsigns.get(one.signUpId)) || '';
    return { seat: one.seat, callsign, laps: laps ?? 0, totalTime };
  }),
});
