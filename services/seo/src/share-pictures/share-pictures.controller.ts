import { Controller } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { IdentityView } from '@paddock/contracts/content/page.shapes';
import type { SharePictureInput } from '@paddock/contracts/seo/seo.shapes';
import {
  sharedNews,
  sharedPilot,
  sharedRace,
  sharedSite,
  shareKeyOf,
  sharingSite,
  type SharedThing,
  type SharingSite,
  winnerOf,
} from '@paddock/contracts/seo/sharing';
import { currentCall, runInBackground } from '@paddock/kit/calls/current-call';
import { FileAnswer } from '@paddock/kit/calls/files';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { storedPicture } from '@paddock/kit/files/stored-picture';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { drawCard } from './draw-card.ts';
import { PictureCache } from './picture-cache.ts';

/** Draws public things; concurrent requests of one picture share one drawing. */
@Controller()
export class SharePicturesController {
  private readonly cache = new PictureCache();

  constructor(private readonly calls: InternalCalls) {}

  @HandlesCall('get_share_picture')
  async picture(input: SharePictureInput): Promise<FileAnswer> {
    const { lang } = currentCall();
    const identity = await this.calls.callAsVisitor('get_identity', {});
    const thing = await this.read(input, identity);
    const key = shareKeyOf(thing, lang);
    // In the background: the drawing continues when the first caller disconnects.
    const bytes = await this.cache.getOrDraw(key, () =>
      runInBackground({ service: 'seo', name: 'draw_share_picture' }, async () =>
        drawCard(thing, lang, {
          cover: await this.stored(thing.cover),
          logo: await this.stored(thing.site.logo),
          portrait: await this.stored(thing.portrait ?? null),
        }),
      ),
    );
    return new FileAnswer(Readable.from([bytes]), {
      type: 'image/jpeg',
      name: `${key}.jpg`,
      bytes: bytes.length,
    });
  }

  private async read({ kind, id }: SharePictureInput, identity: IdentityView): Promise<SharedThing> {
    const site = sharingSite(identity);
    switch (kind) {
      case 'race':
        return this.race(id, site);
      case 'news':
        return sharedNews(await this.calls.callAsVisitor('get_news_detail', { newsId: id }), site);
      case 'pilot':
        return sharedPilot(await this.calls.callAsVisitor('get_pilot', { pilotId: id }), site);
      case 'site':
        return sharedSite(identity);
    }
  }

  private async race(raceId: string, site: SharingSite): Promise<SharedThing> {
    const race = await this.calls.callAsVisitor('get_race_detail', { raceId });
    const result =
      race.startsAt < race.serverTime && (await this.calls.callAsVisitor('get_race_result', { raceId }));
    return sharedRace(race, site, result ? winnerOf(result) : undefined);
  }

  private async stored(address: string | null): Promise<Buffer | undefined> {
    return address ? storedPicture(this.calls, { address }) : undefined;
  }
}
