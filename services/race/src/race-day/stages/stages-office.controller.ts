import { Controller } from '@nestjs/common';
import type { AdminCaller } from '@paddock/contracts/caller';
import type { InEveryLanguage } from '@paddock/contracts/language';
import type {
  BuildStageInput,
  ClassResultPreviewInput,
  ClassResultPreviewView,
  DayVersionView,
  MakeClassResultInput,
  StageIdInput,
  StagePlanInput,
  StagePreviewView,
} from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { publicName } from '../../catalog/pilots/pilot.model.ts';
import { type Pilots, PilotsService } from '../../catalog/pilots/pilots.service.ts';
import type { ResultVersion } from '../../outcomes/results/result.model.ts';
import { ResultsOfficeService } from '../../outcomes/results/results-office.service.ts';
import { presentChannel } from '../channels/channel.model.ts';
import { DaysService } from '../heats/days.service.ts';
import { HeatPlanService } from '../heats/heat-plan.service.ts';
import { isUncalled, type RaceDay } from '../heats/heat.model.ts';
import { classOrder, entriesOf } from './class-entries.ts';
import { StageHeatsService, type PlannedStage } from './stage-heats.service.ts';
import { StagesRepository } from './stages.repository.ts';

const fromHeats: InEveryLanguage = {
  cn: '由比赛日场次生成',
  en: 'From the heats of the day',
  ru: 'По заездам дня',
};

@Controller()
export class StagesOfficeController {
  constructor(
    private readonly days: DaysService,
    private readonly plan: HeatPlanService,
    private readonly stages: StagesRepository,
    private readonly composer: StageHeatsService,
    private readonly pilots: PilotsService,
    private readonly results: ResultsOfficeService,
  ) {}

  @HandlesCall('adm/get_stage_preview')
  async preview(input: StagePlanInput): Promise<StagePreviewView> {
    const day = await this.days.find(input.raceId);
    const cards = await this.cardsOf(day, input.classId);
    return presentPreview(await this.composer.compose(day, input, cards), cards);
  }

  @HandlesCallInTwoSteps('adm/build_stage')
  async build(input: BuildStageInput): Promise<TransactionStep<DayVersionView>> {
    const cards = await this.cardsOf(await this.days.find(input.raceId), input.classId);
    return async () => {
      const day = await this.days.begin(input);
      const { classKey, bracket, rounds, chaseTheAce, heats, pilots, cut } = await this.composer.compose(
        day,
        input,
        cards,
      );
      const { raceKey } = day;
      const { classId, kind, field, advancing = [] } = input;
      if (cut) requireDecision(cut, advancing, cards);
      const stageKey = await this.stages.add({
        raceKey,
        classKey,
        kind,
        field,
        bracket,
        rounds,
        chaseTheAce,
      });
      await this.plan.add(day, stageKey, heats);
      const stage = { classId, kind, bracket, field, rounds };
      return this.days.done(day, {
        act: 'build_stage',
        after: {
          stage: { ...stage, ...(chaseTheAce && { chaseTheAce }), ...(cut && { advancing }) },
          heats: heats.length,
          pilots: pilots.length,
        },
      });
    };
  }

  @HandlesCall('adm/del_stage')
  async remove({ stageId, ...input }: StageIdInput): Promise<DayVersionView> {
    const day = await this.days.begin(input);
    const heats = (await this.plan.all(day)).filter((heat) => heat.stageId === stageId);
    if (heats.length === 0) throw new Refusal('not_found');
    if (!heats.every(isUncalled)) throw new Refusal('stage_flown');
    const { stageKey, classId, kind, bracket } = heats[0]!;
    await this.stages.remove(stageKey);
    return this.days.done(day, {
      act: 'del_stage',
      before: { stage: { classId, kind, bracket }, heats: heats.length },
      after: {},
    });
  }

  @HandlesCall('adm/get_class_result_preview')
  async previewResult({ raceId, classId, ties }: ClassResultPreviewInput): Promise<ClassResultPreviewView> {
    const day = await this.days.find(raceId);
    const cards = await this.cardsOf(day, classId);
    const { ended, starters } = await this.classAfterHeats(day, classId);
    const { groups, unflown } = classOrder(ended, starters);
    const entries = entriesOf(ended, starters, { cards, ties });
    return {
      rows: entries.map(({ memberId, rank, status, guest }) => ({
        rank: rank ?? null,
        callsign: publicName(cards.get(memberId!)),
        status,
        guest: guest ?? false,
      })),
      unflown,
      tied: groups.some(({ length }) => length > 1),
      published: isPublished((await this.results.read({ raceId, classId })).result),
    };
  }

  /** Saves a draft for an official to review; a published result becomes provisional. */
  @HandlesCallInTwoSteps('adm/make_class_result')
  async makeResult(
    input: MakeClassResultInput,
    caller: AdminCaller,
  ): Promise<TransactionStep<DayVersionView>> {
    const { raceId, classId, ties = 'seed' } = input;
    const reason = input.why?.trim() ?? '';
    const cards = await this.cardsOf(await this.days.find(raceId), classId);
    return async () => {
      const day = await this.days.begin(input);
      const { ended, starters } = await this.classAfterHeats(day, classId);
      if (await this.plan.hasQuestions(day, classId)) throw new Refusal('corrections_open');
      const entries = entriesOf(ended, starters, { cards, ties });
      const { result } = await this.results.read({ raceId, classId });
      if (isPublished(result) && !reason) throw new BadInput({ why: { rule: 'required' } });
      const kept = result?.rules ?? { points: [], tieRule: 'mean', division: null };
      const rules = { ...kept, method: 'given' as const, rounds: null, inARow: null };
      const why = reason || fromHeats[currentCall().lang];
      const baseVersion = result?.version ?? 0;
      await this.results.save({ raceId, classId, baseVersion, rules, entries, why }, caller);
      return this.days.done(day, { act: 'result', after: { resultOf: classId, pilots: entries.length } });
    };
  }

  private async classAfterHeats(day: RaceDay, classId: string) {
    const heats = (await this.plan.all(day)).filter((heat) => heat.classId === classId);
    const starters = (await this.plan.starters(day)).filter((one) => one.classId === classId);
    return { ended: await this.composer.ended(heats), starters };
  }

  private async cardsOf(day: RaceDay, classId: string): Promise<Pilots> {
    const starters = await this.plan.starters(day);
    return this.pilots.byMember(
      starters.filter((one) => one.classId === classId).map(({ memberId }) => memberId),
    );
  }
}

const isPublished = (result: Pick<ResultVersion, 'state'> | undefined): boolean =>
  result !== undefined && result.state !== 'draft';

/** No time decides who of equal pilots advances. */
function requireDecision(
  { places, pilots }: NonNullable<PlannedStage['cut']>,
  advancing: readonly string[],
  cards: Pilots,
): void {
  const chosen = pilots.filter(({ signUpId }) => advancing.includes(signUpId));
  if (chosen.length === places && advancing.length === places) return;
  const names = pilots.map(({ memberId }) => publicName(cards.get(memberId)));
  throw new Refusal('cut_undecided', { n: places, names: names.join(', ') });
}

function presentPreview({ heats, pilots, bracket, cut }: PlannedStage, cards: Pilots): StagePreviewView {
  const callsigns = new Map(
    pilots.map(({ signUpKey, memberId }) => [signUpKey, publicName(cards.get(memberId))]),
  );
  const first = heats.filter(({ round }) => round === 1);
  const seated = first.flatMap(({ slots }) => slots).filter(({ signUpKey }) => signUpKey !== null);
  return {
    pilots: pilots.length,
    heats: heats.length,
    bracket,
    cut: cut && {
      places: cut.places,
      pilots: cut.pilots.map(({ signUpId, memberId }) => ({
        signUpId,
        callsign: publicName(cards.get(memberId)),
      })),
    },
    withoutChannel: seated.filter(({ channel }) => channel === null).length,
    groups: first.map(({ slots }) => ({
      slots: slots.map(({ signUpKey, channel }) => ({
        callsign: (signUpKey && callsigns.get(signUpKey)) ?? '',
        channel: presentChannel(channel?.key ?? null),
      })),
    })),
  };
}
