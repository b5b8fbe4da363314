import { Controller } from '@nestjs/common';
import type { NoView } from '@paddock/contracts/page';
import type { FlightIdInput, SettleDoubtInput, TakeFlightInput } from '@paddock/contracts/race/timer.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { FlightDoubtsService } from './flight-doubts.service.ts';
import { TakeOverService } from './take-over.service.ts';

/** Directors decide about flights of timing systems. */
@Controller()
export class TimerFlightsOfficeController {
  constructor(
    private readonly doubts: FlightDoubtsService,
    private readonly takeOver: TakeOverService,
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

  @HandlesCall('adm/set_flight_aside')
  async setAside({ flightId }: FlightIdInput): Promise<NoView> {
    await this.takeOver.setAside(flightId);
    return {};
  }
}
