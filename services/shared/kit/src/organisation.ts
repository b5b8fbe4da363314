import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ServiceName } from '@paddock/contracts/caller';
import { contentTags } from '@paddock/contracts/content/content-kinds';
import type { Language, Localized } from '@paddock/contracts/language';
import { runInBackground } from './calls/current-call.ts';
import { throttled } from './logging/log.ts';
import { Broadcast } from './redis/broadcast.ts';
import { LOG, SERVICE_NAME } from './service-tokens.ts';
import { inLanguage } from './texts/localized-text.ts';
import { InternalCalls } from './transport/internal-calls.ts';

/** Finds a change whose broadcast was lost, and a content service that starts later. */
const REFRESH_MS = 10_000;
const [settings] = contentTags.settings;
/** Of serials, while the settings have none. */
const defaultPrefix = 'PDK';

/** Of the site settings, for messages and files. Empty while there is none, or it could not be read since the start. */
@Injectable()
export class Organisation implements OnApplicationBootstrap, OnApplicationShutdown {
  private name: Localized = {};
  private shortName: Localized = {};
  /** Null for the built-in colors. */
  accent: string | null = null;
  /** Addresses of pictures, for certificates. */
  signature: string | null = null;
  seal: string | null = null;
  country: string | null = null;
  /** Whether pilots have one, and heats have channels. */
  videoSystems = true;
  /** Undefined until it is read. */
  private prefix: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly onFault: (error: Error) => void;

  constructor(
    private readonly calls: InternalCalls,
    broadcast: Broadcast,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    @Inject(LOG) log: Logger,
  ) {
    this.onFault = throttled(log, 'could not read the name of the organisation; retrying');
    broadcast.subscribe((event) => {
      if (event.type === 'tags.cleared' && event.tags.includes(settings)) this.refresh();
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.refresh(), REFRESH_MS);
    this.refresh();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  in(lang: Language): string {
    return inLanguage(this.name, lang).text;
  }

  /** The name where there is no short one. */
  shortIn(lang: Language): string {
    return inLanguage(this.shortName, lang).text;
  }

  /** Of the serials of certificates; fails while it could not be read since the start, because serials are permanent. */
  async certificatePrefix(): Promise<string> {
    if (this.prefix === undefined) await this.read();
    return this.prefix!;
  }

  private refresh(): void {
    const { service } = this;
    runInBackground({ service, name: 'organisation_name' }, () => this.read()).catch(this.onFault);
  }

  private async read(): Promise<void> {
    const {
      name,
      shortName,
      accent,
      certificatePrefix,
      signature,
      seal,
      videoSystems = true,
      country = null,
    } = await this.calls.call('get_organisation_name', {});
    const prefix = certificatePrefix ?? defaultPrefix;
    const look = { accent: accent ?? null, signature: signature ?? null, seal: seal ?? null };
    Object.assign(this, { name, shortName, prefix, videoSystems, country, ...look });
  }
}
