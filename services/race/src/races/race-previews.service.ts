import type {
  RaceDetailView,
  RaceIdInput,
  RacePreviewInput,
  RacePreviewView,
} from '@paddock/contracts/race/race.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Sealer } from '@paddock/kit/sealer';
import { Injectable } from '@nestjs/common';
import { RacesOfficeRepository } from './races-office.repository.ts';
import { RacesService } from './races.service.ts';

const MINUTES = 60_000;
const GOOD_FOR = 30 * MINUTES;

interface Sealed {
  preview: string;
  until: number;
}

/** A race as the site will show it, for whoever an organiser gives the address to. It opens nothing else and soon ends. */
@Injectable()
export class RacePreviewsService {
  constructor(
    private readonly races: RacesService,
    private readonly settings: RacesOfficeRepository,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {}

  async make({ raceId }: RaceIdInput): Promise<RacePreviewView> {
    if (!(await this.settings.find(raceId))) throw new Refusal('not_found');
    const until = this.clock.now().getTime() + GOOD_FOR;
    const sealed: Sealed = { preview: raceId, until };
    const token = this.sealer.seal(JSON.stringify(sealed)).toString('base64url');
    return { token, endsAt: new Date(until).toISOString() };
  }

  async show({ token }: RacePreviewInput): Promise<RaceDetailView> {
    const sealed = this.opened(token);
    if (!sealed || sealed.until <= this.clock.now().getTime()) throw new Refusal('not_found');
    const race = await this.settings.find(sealed.preview);
    if (!race) throw new Refusal('not_found');
    return this.races.detail(race);
  }

  /** Undefined for what we never sealed; something else that was sealed here names no race. */
  private opened(token: string): Sealed | undefined {
    try {
      const said = JSON.parse(this.sealer.open(Buffer.from(token, 'base64url'))) as Partial<Sealed>;
      return said.preview && said.until ? { preview: said.preview, until: said.until } : undefined;
    } catch {
      return undefined;
    }
  }
}
