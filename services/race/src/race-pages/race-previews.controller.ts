import { Controller } from '@nestjs/common';
import type {
  RaceDetailView,
  RaceIdInput,
  RacePreviewInput,
  RacePreviewView,
} from '@paddock/contracts/race/catalog/race.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Sealer } from '@paddock/kit/sealer';
import { RacesOfficeService } from '../catalog/races/races-office.service.ts';
import { RacesService } from '../catalog/races/races.service.ts';

const VALID_MS = 30 * 60_000;

interface SealedPreview {
  preview: string;
  until: number;
}

/** Short-lived links to the page of a race as the site will show it, for drafts too. */
@Controller()
export class RacePreviewsController {
  constructor(
    private readonly races: RacesService,
    private readonly office: RacesOfficeService,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/get_race_preview_token')
  async make({ raceId }: RaceIdInput): Promise<RacePreviewView> {
    await this.office.find(raceId);
    const until = this.clock.now().getTime() + VALID_MS;
    const sealed: SealedPreview = { preview: raceId, until };
    const token = this.sealer.seal(JSON.stringify(sealed)).toString('base64url');
    return { token, endsAt: new Date(until).toISOString() };
  }

  @HandlesCall('get_race_preview')
  async show({ token }: RacePreviewInput): Promise<RaceDetailView> {
    const sealed = this.open(token);
    if (!sealed || sealed.until <= this.clock.now().getTime()) throw new Refusal('not_found');
    return this.races.detail(await this.office.find(sealed.preview));
  }

  /** Returns undefined for forged tokens and for sealed values of another kind. */
  private open(token: string): SealedPreview | undefined {
    try {
      const content = JSON.parse(this.sealer.open(Buffer.from(token, 'base64url'))) as Partial<SealedPreview>;
      return content.preview && content.until
        ? { preview: content.preview, until: content.until }
        : undefined;
    } catch {
      return undefined;
    }
  }
}
