import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { bodyLimits } from '@paddock/contracts/body-limits';
import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { type ErrorName, errors } from '@paddock/contracts/errors';
import { isId } from '@paddock/contracts/id-form';
import { timerCalls } from '@paddock/contracts/race/race-day/timer.calls';
import type { TimerPlanView, TimerPushInput } from '@paddock/contracts/race/race-day/timer.shapes';
import { readInput } from '@paddock/kit/calls/input';
import { BadInput } from '@paddock/kit/calls/refusal';
import { isSignatureOf } from '@paddock/kit/sealer';
import type { Findings } from './findings.ts';
import { Inbox } from './inbox.ts';

export interface Request {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Answer {
  status: number;
  body: string;
  /** Called when the answer has reached the bridge. */
  arrived: () => void;
}

type TimerCall = 'timer_hello' | 'timer_push' | 'timer_plan';
export type PlanHeat = TimerPlanView['heats'][number];

const callNames = Object.keys(timerCalls).filter((name): name is TimerCall => name.startsWith('timer_'));
const jsonType = /^application\/json\b/;
const momentForm = /^\d{1,15}$/;
const signatureForm = /^[\w-]{43}$/;

class Refused extends Error {
  readonly error: ErrorName;

  constructor(error: ErrorName) {
    super(error);
    this.error = error;
  }
}

/** The site as a timing system knows it: three calls, checked as the site checks them. */
export class StandIn {
  readonly timerId: string = randomUUID();
  readonly secret: string = randomBytes(32).toString('base64url');
  readonly inbox: Inbox;
  /** All heats of the day, also flown ones. */
  heats: PlanHeat[];
  version = 1;
  /** Of the last plan that arrived at the bridge; 0: none. */
  planLoaded = 0;
  requests = 0;
  /** Pushes without events that arrived: nothing waits at the bridge. */
  idlePushes = 0;
  lastEventAt = 0;
  private greetings = 0;
  private readonly plansArrived = new Map<number, number>();
  private readonly findings: Findings;

  constructor(heats: PlanHeat[], findings: Findings) {
    this.heats = heats;
    this.findings = findings;
    this.inbox = new Inbox(findings);
  }

  get key(): string {
    return `${this.timerId}.${this.secret}`;
  }

  /** `room`: how many events of a push are stored, as if the rest had not fitted. */
  handle(request: Request, room?: number): Answer {
    this.requests += 1;
    try {
      return this.answer(request, room);
    } catch (error) {
      if (error instanceof BadInput) return this.refusal(request, 'bad_input', JSON.stringify(error.faults));
      if (error instanceof SyntaxError) return this.refusal(request, 'bad_input', error.message);
      if (error instanceof Refused) return this.refusal(request, error.error);
      throw error;
    }
  }

  private answer(request: Request, room?: number): Answer {
    const name = callNames.find((one) => request.path === `/api/${one}`);
    if (!name || request.method !== 'POST') throw new Refused('not_found');
    this.identify(request);
    const contract = timerCalls[name];
    if (request.body.length > bodyLimits(contract.input).bytes)
      throw new SyntaxError('the body is too large');
    const input = readInput<object>(contract.input, JSON.parse(request.body.toString()));
    const { view, arrived } = this.call(name, input, room);
    // The stand-in must not drift from the contract either.
    const data = readInput<object>(contract.view, JSON.parse(JSON.stringify(view)));
    return { status: 200, body: JSON.stringify({ code: 0, data, msg: '' }), arrived };
  }

  private identify({ path, headers, body }: Request): void {
    const { 'timer-id': id, 'timer-time': sentAt, 'timer-signature': signature } = headers;
    if (!jsonType.test(headers['content-type'] ?? '')) throw new Refused('not_json');
    const areTexts = typeof id === 'string' && typeof sentAt === 'string' && typeof signature === 'string';
    if (!areTexts || !isId(id) || !momentForm.test(sentAt) || !signatureForm.test(signature)) {
      this.findings.add('headers', `${path} needs timer-id, timer-time and timer-signature`);
      throw new Refused('bad_signature');
    }
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const signed = ['POST', path, sentAt, bodyHash].join('\n');
    if (id !== this.timerId || !isSignatureOf(this.secret, signed, signature))
      throw new Refused('bad_signature');
  }

  private call(name: TimerCall, input: object, room?: number): { view: object; arrived: () => void } {
    if (name === 'timer_hello') return { view: this.hello(), arrived: () => (this.greetings += 1) };
    if (name === 'timer_plan') {
      const { version } = this;
      return { view: this.plan(), arrived: () => this.planArrived(version) };
    }
    return this.push(input as TimerPushInput, room);
  }

  private hello(): ViewOf<'timer_hello'> {
    return {
      name: 'Field timer',
      race: { text: 'Proving day', lang: 'en' },
      version: this.version,
      serverTime: new Date().toISOString(),
    };
  }

  /** Without the heats that have a result. */
  private plan(): ViewOf<'timer_plan'> {
    const latest = new Map(
      this.inbox.events.flatMap(({ kind, flight, heatId }) =>
        kind === 'saved' ? [[flight, heatId] as const] : [],
      ),
    );
    const flown = new Set(latest.values());
    return { version: this.version, heats: this.heats.filter(({ heatId }) => !flown.has(heatId)) };
  }

  private planArrived(version: number): void {
    this.planLoaded = version;
    const times = (this.plansArrived.get(version) ?? 0) + 1;
    this.plansArrived.set(version, times);
    // Twice more: after a restart, and if an answer counted as arrived did not.
    if (times > 3) this.findings.add('plan_too_often', `version ${version} was loaded more than 3 times`);
  }

  private push(input: InputOf<'timer_push'>, room?: number): { view: object; arrived: () => void } {
    requireFlights(input);
    if (this.greetings === 0) this.findings.add('no_hello', 'timer_push came before an answered timer_hello');
    const at = Date.now();
    const before = this.inbox.events.length;
    const upTo = this.inbox.store(input, at, room);
    const added = this.inbox.events.slice(before);
    if (added.length > 0) this.lastEventAt = at;
    // A start and a result are changes of the day.
    this.version += added.filter(({ kind }) => kind === 'started' || kind === 'saved').length;
    const view: ViewOf<'timer_push'> = {
      upTo,
      version: this.version,
      serverTime: new Date(at).toISOString(),
    };
    const arrived = (): void => {
      this.inbox.confirm(input.run, upTo);
      if (input.events.length === 0) this.idlePushes += 1;
    };
    return { view, arrived };
  }

  private refusal({ path }: Request, error: ErrorName, detail = ''): Answer {
    if (error === 'bad_signature') this.findings.add('signature', `${path} was refused`);
    else if (error === 'not_json') this.findings.add('headers', `${path} is not application/json`);
    else this.findings.add('shape', `${path}: ${detail || error}`);
    const { code, status, msg } = errors[error];
    return { status, body: JSON.stringify({ code, data: null, msg: msg.en }), arrived: () => undefined };
  }
}

/** Rules of `timer_push` that its shape cannot say. */
function requireFlights({ events }: TimerPushInput): void {
  events.forEach(({ kind, flight, seats }, i) => {
    if (kind !== 'selected' && !flight) throw new BadInput({ [`events.${i}.flight`]: { rule: 'required' } });
    const numbers = (seats ?? []).map(({ seat }) => seat);
    if (new Set(numbers).size < numbers.length)
      throw new BadInput({ [`events.${i}.seats`]: { rule: 'unknown' } });
  });
}
