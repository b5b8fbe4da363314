import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOG } from '@paddock/kit/service-tokens';
import { StreamChannel } from '../streams/stream-channel.service.ts';
import { WordMatcher } from './word-matcher.ts';
import { WordsRepository } from './words.repository.ts';

/** Fallback for lost events. */
const REFRESH_MS = 30_000;

/** Forbidden words of all languages together, because viewers of all sites share a video. */
@Injectable()
export class WordsService implements OnModuleInit, OnApplicationShutdown {
  private matcher = new WordMatcher([]);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly words: WordsRepository,
    private readonly channel: StreamChannel,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    this.channel.subscribe((event) => {
      if (event.type === 'words') void this.read();
    });
    this.timer = setInterval(() => void this.read(), REFRESH_MS);
    await this.read();
  }

  /** The entry of a list that forbids the text. */
  forbiddenIn(text: string): string | undefined {
    return this.matcher.find(text);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async read(): Promise<void> {
    try {
      this.matcher = new WordMatcher((await this.words.all()).flatMap(({ words }) => words));
    } catch (error) {
      this.log.warn({ err: error }, 'could not read the word lists; keeping the previous ones');
    }
  }
}
