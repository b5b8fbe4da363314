import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'undici';
import type { HotRace } from '../../hot-race.ts';
import { dataOf } from './page-data.ts';
import { Answers } from './phone-answers.ts';

const HOST = 'en.localhost';
/** Of open heats pages, as in the browser. */
const POLL_MS = 5000;

/** What all phones of a venue share. */
export interface Venue {
  site: Pool;
  /** The address that the proxy in front of the site forwards. */
  address: string;
  /** Divides the times between polls. */
  speed: number;
}

interface Page {
  status: number;
  text: string;
  headers: IncomingHttpHeaders;
}

/** A browser at the venue. It requests what the pages and their scripts request, and does not retry. */
export class Phone {
  private readonly venue: Venue;
  private readonly token: string | undefined;
  /** Follows the own heats instead of all. */
  private readonly followsOwn: boolean;

  constructor(venue: Venue, token?: string, followsOwn = false) {
    this.venue = venue;
    this.token = token;
    this.followsOwn = followsOwn;
  }

  /** The race page; members go on to the form, and sign up. */
  async signUp({ raceId }: HotRace, classId: string, answers: Answers): Promise<void> {
    const path = `/race-detail/${raceId}`;
    await this.get('race page', path, answers);
    await this.get('own status', '/member/session.json', answers);
    await this.get('own status', `${path}/own.json`, answers);
    if (this.token === undefined) return;
    const form = await this.get('sign-up page', `${path}/sign-up`, answers);
    const formId = /name="formId" value="([\w-]+)"/.exec(form.text)?.[1];
    if (formId === undefined) return;
    const body = new URLSearchParams({ formId, intent: 'sign_up', classId }).toString();
    const sent = { origin: `http://${HOST}`, 'content-type': 'application/x-www-form-urlencoded' };
    const { status, headers } = await this.request('form', 'POST', `${path}/sign-up`, answers, sent, body);
    if (status === 302) await this.get('pass', headers.location!, answers);
  }

  /** Opens the heats and polls their version until `over`; a new version loads the data of the page again. */
  async follow({ raceId }: HotRace, answers: Answers, over: AbortSignal): Promise<void> {
    const every = POLL_MS / this.venue.speed;
    // Phones do not poll in step.
    await pause(Math.random() * every);
    const [path, route] = this.followsOwn
      ? ['/member/heats', 'member/heats']
      : [`/race-detail/${raceId}/heats`, 'race-detail/heats'];
    await this.get('heats page', path, answers);
    let known: string | undefined;
    let tag: string | undefined;
    while (!over.aborted) {
      const next = pause(every);
      const { status, text, headers } = await this.request(
        'poll',
        'GET',
        `/race-detail/${raceId}/heats.json`,
        answers,
        tag === undefined ? {} : { 'if-none-match': tag },
      );
      if (status === 200) {
        if (known !== undefined && known !== text) await this.get('heats data', dataOf(path, route), answers);
        [known, tag] = [text, headers.etag];
      }
      await next;
    }
  }

  /** Opens public pages once, with what they load. */
  async open(...paths: string[]): Promise<void> {
    const answers = new Answers();
    for (const path of paths) await this.get('page', path, answers);
    if (answers.rejections() > 0) throw new Error(`The site answered ${answers.refusals()}.`);
  }

  private get(kind: string, path: string, answers: Answers): Promise<Page> {
    return this.request(kind, 'GET', path, answers);
  }

  private async request(
    kind: string,
    method: 'GET' | 'POST',
    path: string,
    answers: Answers,
    headers: Record<string, string> = {},
    body: string | null = null,
  ): Promise<Page> {
    const began = performance.now();
    const cookie = this.token === undefined ? {} : { cookie: `access_token=${this.token}` };
    const from = { host: HOST, 'x-forwarded-for': this.venue.address };
    try {
      const answer = await this.venue.site.request({
        method,
        path,
        body,
        headers: { ...from, ...cookie, ...headers },
      });
      const text = await answer.body.text();
      answers.add(kind, answer.statusCode, performance.now() - began);
      return { status: answer.statusCode, text, headers: answer.headers };
    } catch {
      // A closed connection is a result.
      answers.add(kind, 0, performance.now() - began);
      return { status: 0, text: '', headers: {} };
    }
  }
}
