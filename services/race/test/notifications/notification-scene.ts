import type { MemberCaller } from '@paddock/contracts/caller';
import type { MemberStatus } from '@paddock/contracts/people/member-kinds';
import type { AdminRaceView, SaveRaceInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { newAccount } from '../factories/account.ts';
import { classInput, inDays } from '../factories/race-input.ts';
import type { RaceHost } from '../support/race-host.ts';
import { type Notified, notified, type Role, roles } from './notification-table.ts';

/** A change of the table, performed in a new scene. */
export interface Change {
  /** Before the messages are counted. */
  prepare?: (scene: NotificationScene) => Promise<unknown>;
  perform: (scene: NotificationScene) => Promise<unknown>;
}
export type Changes = Record<string, Change>;

/** A race of two classes with one member per role; the first class is full. */
export class NotificationScene {
  readonly asOperator = { caller: asAdmin('operator') };
  private readonly signUpIds = new Map<Role, string>();

  private constructor(
    readonly host: RaceHost,
    /** Latest version. */
    public race: AdminRaceView,
    private readonly members: ReadonlyMap<Role, MemberCaller>,
  ) {}

  static async start(host: RaceHost): Promise<NotificationScene> {
    const open = classInput({
      name: { en: 'Open' },
      approvalNeeded: true,
      price: { amount: 28_000, currency: 'CNY' },
    });
    const consent = { kind: 'consent' as const, label: { en: 'I know the rules' } };
    const race = await host.save({
      classes: [open, classInput({ name: { en: 'Pro' } })],
      questions: [{ ...consent, required: true, choices: [] }],
      handOverRule: 'always',
      paymentUntil: inDays(15),
    });
    const members = new Map<Role, MemberCaller>();
    for (const role of roles) members.set(role, await newAccount(host));
    const scene = new NotificationScene(host, race, members);
    await scene.fill();
    return scene;
  }

  private async fill(): Promise<void> {
    for (const role of ['Other confirmed', 'Confirmed'] as const) {
      const signUpId = await this.signUp(role);
      await this.host.view('adm/approve_sign_up', { signUpId }, this.asOperator);
    }
    for (const role of ['Pending', 'Cancelled before', 'Offered', 'Waiting'] as const)
      await this.signUp(role);
    // The oldest waiting sign-up gets the offer.
    await this.asMember('cancel_sign_up', 'Cancelled before');
    await this.signUp('Other class', this.race, 1);
    const later = { startsAt: inDays(40), endsAt: inDays(41), classes: [classInput()] };
    await this.signUp('Other race', await this.host.save(later));
  }

  private async signUp(role: Role, race = this.race, nth = 0): Promise<string> {
    const { raceId, classes } = race;
    const input = { raceId, classId: classes[nth]!.classId, answers: this.answers(race) };
    const { signUpId } = await this.host.view('sign_up', input, { caller: this.member(role) });
    this.signUpIds.set(role, signUpId);
    return signUpId;
  }

  get raceId(): string {
    return this.race.raceId;
  }

  classId(nth = 0): string {
    return this.race.classes[nth]!.classId;
  }

  member(role: Role): MemberCaller {
    return this.members.get(role)!;
  }

  signUpId(role: Role): string {
    return this.signUpIds.get(role)!;
  }

  /** All consents given. */
  answers({ questions } = this.race) {
    return questions.map(({ questionId }) => ({ questionId: questionId!, value: 'yes' }));
  }

  async save(changes: Partial<SaveRaceInput>): Promise<void> {
    this.race = await this.host.save(changes, this.race);
  }

  asMember(call: 'cancel_sign_up' | 'decline_offer' | 'accept_offer', role: Role) {
    return this.host.view(call, { signUpId: this.signUpId(role) }, { caller: this.member(role) });
  }

  becomes(role: Role, status: MemberStatus, change: number) {
    const { memberId } = this.member(role);
    const caller = { kind: 'service', service: 'auth' } as const;
    return this.host.view('member_changed', { memberId, status, change }, { caller });
  }

  /** Runs with the clock moved forward. */
  async later(milliseconds: number, run: () => Promise<unknown>): Promise<void> {
    this.host.travel(milliseconds);
    try {
      await run();
    } finally {
      this.host.travel(-milliseconds);
    }
  }

  /** Messages that the change sends to each member. */
  async messagesOf({ prepare, perform }: Change): Promise<Notified> {
    await prepare?.(this);
    await this.host.jobsDone();
    const before = await Promise.all(roles.map((role) => this.kinds(role)));
    await perform(this);
    await this.host.jobsDone();
    const after = await Promise.all(roles.map((role) => this.kinds(role)));
    return notified((role) => after[roles.indexOf(role)]!.slice(before[roles.indexOf(role)]!.length));
  }

  private async kinds(role: Role): Promise<string[]> {
    return (await this.host.inbox(this.member(role))).map(({ kind }) => kind);
  }
}
