import { anyAdmin, call } from '../../call.ts';
import { NoInput, NoView } from '../../page.ts';
import { RaceIdInput } from '../catalog/race.shapes.ts';
import { directors } from './admin-race-day.calls.ts';
import {
  AddTimerInput,
  FlightIdInput,
  HeatLapsInput,
  HeatLapsView,
  NewTimerView,
  SaveHeatLapsInput,
  SettleDoubtInput,
  TakeFlightInput,
  TimerHelloInput,
  TimerHelloView,
  TimerIdInput,
  TimerPlanView,
  TimerPushInput,
  TimerPushView,
  TimersView,
} from './timer.shapes.ts';

const service = 'race';
const ofTimer = { service, audience: 'timer', refusals: ['not_found'] } as const;
const read = { service, audience: 'admin', write: false } as const;
const write = { service, audience: 'admin', roles: directors, write: true } as const;

export const timerCalls = {
  timer_hello: call({
    ...ofTimer,
    write: true,
    input: TimerHelloInput,
    view: TimerHelloView,
    summary: 'A timing system reports that it is connected',
  }),
  timer_push: call({
    ...ofTimer,
    write: true,
    transaction: 'own',
    input: TimerPushInput,
    view: TimerPushView,
    refusals: ['not_found', 'timer_full'],
    summary: 'Starts, laps and results from a timing system, each stored once',
  }),
  timer_plan: call({
    ...ofTimer,
    write: false,
    input: NoInput,
    view: TimerPlanView,
    summary: 'Heats, pilots and channels for a timing system',
  }),
  'adm/get_timers': call({
    ...read,
    roles: anyAdmin,
    ofRace: 'raceId',
    input: RaceIdInput,
    view: TimersView,
    refusals: ['not_found'],
    summary: 'Timing systems of a race, and flights that were not taken over',
  }),
  'adm/add_timer': call({
    ...write,
    ofRace: 'raceId',
    input: AddTimerInput,
    view: NewTimerView,
    refusals: ['not_found', 'too_many_timers'],
    summary: 'Connects a timing system; returns its key once',
  }),
  'adm/del_timer': call({
    ...write,
    ofRace: 'timerId',
    input: TimerIdInput,
    view: NoView,
    refusals: ['not_found'],
    summary: 'Disconnects a timing system: its key is no longer accepted',
  }),
  'adm/take_flight': call({
    ...write,
    ofRace: 'flightId',
    input: TakeFlightInput,
    view: NoView,
    refusals: [
      'not_found',
      'race_day_closed',
      'heat_step',
      'heat_empty',
      'heat_too_early',
      'heat_undecided',
      'flight_pilots',
    ],
    summary: 'Takes over a flight of a timing system for a heat',
  }),
  'adm/settle_doubt': call({
    ...write,
    ofRace: 'flightId',
    input: SettleDoubtInput,
    view: NoView,
    refusals: ['not_found', 'race_day_closed', 'heat_step', 'flight_pilots'],
    summary: 'Corrects a doubtful result from a timing system, or keeps it',
  }),
  'adm/get_heat_laps': call({
    ...read,
    roles: anyAdmin,
    ofRace: 'heatId',
    input: HeatLapsInput,
    view: HeatLapsView,
    refusals: ['not_found'],
    summary: 'Passes of the pilots of a heat, as reported by a timing system and as corrected',
  }),
  'adm/save_heat_laps': call({
    ...write,
    ofRace: 'flightId',
    input: SaveHeatLapsInput,
    view: NoView,
    refusals: ['not_found', 'stale', 'race_day_closed', 'heat_step', 'flight_pilots'],
    summary: 'Corrects the laps of a heat that a timing system reported',
  }),
  'adm/set_flight_aside': call({
    ...write,
    ofRace: 'flightId',
    input: FlightIdInput,
    view: NoView,
    refusals: ['not_found'],
    summary: 'Sets a flight of a timing system aside',
  }),
} as const;
