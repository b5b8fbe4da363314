import { anyAdmin, call } from '../../call.ts';
import type { AdminRole } from '../../caller.ts';
import { NoView } from '../../page.ts';
import { RaceIdInput } from '../catalog/race.shapes.ts';
import {
  AdminRaceDayView,
  AnswerQuestionInput,
  BuildStageInput,
  ChangeHeatInput,
  ClassResultPreviewInput,
  ClassResultPreviewView,
  DayFileInput,
  DayVersionView,
  MakeClassResultInput,
  MoveHeatInput,
  PublishDayInput,
  RevertDayChangeInput,
  SaveDayPlanInput,
  SaveFlightsInput,
  SaveHeatSlotsInput,
  SavePilotRadioInput,
  ShiftDayInput,
  StageIdInput,
  StagePlanInput,
  StagePreviewView,
} from './admin-race-day.shapes.ts';

const service = 'race';
const audience = 'admin';
/** Roles that run a race day. */
export const directors: readonly AdminRole[] = ['owner', 'editor', 'operator'];

const ofRace = 'raceId';
const read = { service, audience, ofRace, write: false } as const;
/** Optimistic locking; also refused for a cancelled race. */
const write = { service, audience, ofRace, roles: directors, write: true, view: DayVersionView } as const;
const everyWrite = ['not_found', 'race_day_changed', 'race_day_closed'] as const;

export const adminRaceDayCalls = {
  'adm/get_adm_race_day': call({
    ...read,
    roles: anyAdmin,
    input: RaceIdInput,
    view: AdminRaceDayView,
    refusals: ['not_found'],
    summary: 'The race day: plan, stages, heats, pilots and open questions',
  }),
  'adm/get_stage_preview': call({
    ...read,
    roles: directors,
    input: StagePlanInput,
    view: StagePreviewView,
    refusals: ['not_found', 'stage_empty', 'too_many_heats', 'stage_open'],
    summary: 'A preview of a stage; nothing is saved',
  }),
  'adm/get_class_result_preview': call({
    ...read,
    roles: directors,
    input: ClassResultPreviewInput,
    view: ClassResultPreviewView,
    refusals: ['not_found', 'stage_open'],
    summary: 'The order of a class that its heats give; nothing is saved',
  }),
  'adm/get_race_day_file': call({
    ...read,
    roles: anyAdmin,
    input: DayFileInput,
    view: NoView,
    answers: { file: ['application/json', 'text/csv'] },
    refusals: ['not_found'],
    summary: 'The heats as a file for a timer or a spreadsheet',
  }),
  'adm/save_day_plan': call({
    ...write,
    input: SaveDayPlanInput,
    refusals: everyWrite,
    summary: 'Saves slots, channels and pace of a race day',
  }),
  'adm/publish_race_day': call({
    ...write,
    input: PublishDayInput,
    refusals: everyWrite,
    summary: 'Publishes or unpublishes the heats',
  }),
  'adm/build_stage': call({
    ...write,
    input: BuildStageInput,
    refusals: [...everyWrite, 'stage_empty', 'too_many_heats', 'stage_open', 'cut_undecided'],
    summary: 'Creates a stage with heats, pilots and channels',
  }),
  'adm/del_stage': call({
    ...write,
    input: StageIdInput,
    refusals: [...everyWrite, 'stage_flown'],
    summary: 'Deletes a stage without called heats',
  }),
  'adm/move_heat': call({
    ...write,
    input: MoveHeatInput,
    refusals: [...everyWrite, 'heat_step', 'heat_order'],
    summary: 'Moves a heat; its number stays',
  }),
  'adm/shift_race_day': call({
    ...write,
    input: ShiftDayInput,
    refusals: [...everyWrite, 'heat_step'],
    summary: 'Delays a heat and all later ones, or moves them earlier',
  }),
  'adm/save_heat_slots': call({
    ...write,
    input: SaveHeatSlotsInput,
    refusals: [...everyWrite, 'heat_step'],
    summary: 'Changes pilots and channels of one or two heats',
  }),
  'adm/change_heat': call({
    ...write,
    input: ChangeHeatInput,
    refusals: [
      ...everyWrite,
      'heat_step',
      'heat_empty',
      'heat_too_early',
      'heat_undecided',
      'pilot_in_air',
      'channel_in_air',
      'places_undecided',
    ],
    summary: 'Changes the state of a heat',
  }),
  'adm/save_flights': call({
    ...write,
    input: SaveFlightsInput,
    refusals: [...everyWrite, 'heat_step', 'heat_empty', 'places_undecided'],
    summary: 'Saves the results of a heat',
  }),
  'adm/revert_day_change': call({
    ...write,
    input: RevertDayChangeInput,
    refusals: [...everyWrite, 'day_change_overtaken'],
    summary: 'Undoes the latest change of a race day, or does the latest undone one again',
  }),
  'adm/answer_heat_question': call({
    ...write,
    input: AnswerQuestionInput,
    refusals: [...everyWrite, 'heat_step'],
    summary: 'Decides whether a called heat follows a late correction',
  }),
  'adm/save_pilot_radio': call({
    ...write,
    input: SavePilotRadioInput,
    refusals: everyWrite,
    summary: "Saves a pilot's video system and preferred channel",
  }),
  'adm/make_class_result': call({
    ...write,
    input: MakeClassResultInput,
    refusals: [...everyWrite, 'stage_open', 'corrections_open', 'result_changed'],
    summary: 'Creates a result version of a class from its heats',
  }),
} as const;
