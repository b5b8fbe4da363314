import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import { RaceClass } from './catalog/races/race-class.entity.ts';
import { Race } from './catalog/races/race.entity.ts';
import columns from './database/columns.json' with { type: 'json' };
import { CreateRaces2000000001001 } from './database/migrations/2000000001001-create-races.ts';
import { CreateSignUps2000000001002 } from './database/migrations/2000000001002-create-sign-ups.ts';
import { CreateResults2000000001003 } from './database/migrations/2000000001003-create-results.ts';
import { CreateRaceDays2000000001004 } from './database/migrations/2000000001004-create-race-days.ts';
import { CreateTeams2000000001005 } from './database/migrations/2000000001005-create-teams.ts';
import { CreateSeasonTables2000000001007 } from './database/migrations/2000000001007-create-season-tables.ts';
import { AddReturnAndReleaseTerms2000000001008 } from './database/migrations/2000000001008-add-return-and-release-terms.ts';
import { CreatePilotMerges2000000001009 } from './database/migrations/2000000001009-create-pilot-merges.ts';
import { AddInitials2000000001010 } from './database/migrations/2000000001010-add-initials.ts';
import { AddTracks2000000001011 } from './database/migrations/2000000001011-add-tracks.ts';
import { AddEndOfRaceToCertificates2000000001012 } from './database/migrations/2000000001012-add-end-of-race-to-certificates.ts';
import { AddDiscountVersions2000000001013 } from './database/migrations/2000000001013-add-discount-versions.ts';
import { CompleteRaces2000000001014 } from './database/migrations/2000000001014-complete-races.ts';
import { SetSignUpsAside2000000001015 } from './database/migrations/2000000001015-set-sign-ups-aside.ts';
import { AddUrgentAnnouncements2000000001016 } from './database/migrations/2000000001016-add-urgent-announcements.ts';
import { AddFieldOfStages2000000001017 } from './database/migrations/2000000001017-add-field-of-stages.ts';
import { AddPaymentDifferences2000000001018 } from './database/migrations/2000000001018-add-payment-differences.ts';
import { AddPrefixOfSerials2000000001019 } from './database/migrations/2000000001019-add-prefix-of-serials.ts';
import { AddNamesOfStandings2000000001020 } from './database/migrations/2000000001020-add-names-of-standings.ts';
import { AddPointsAdjustments2000000001021 } from './database/migrations/2000000001021-add-points-adjustments.ts';
import { AddDeskNotes2000000001022 } from './database/migrations/2000000001022-add-desk-notes.ts';
import { AddOpeningWishes2000000001023 } from './database/migrations/2000000001023-add-opening-wishes.ts';
import { CreateRaceChanges2000000001024 } from './database/migrations/2000000001024-create-race-changes.ts';
import { AddGuests2000000001025 } from './database/migrations/2000000001025-add-guests.ts';
import { CreateTimers2000000001026 } from './database/migrations/2000000001026-create-timers.ts';
import { AllowLargerHeats2000000001027 } from './database/migrations/2000000001027-allow-larger-heats.ts';
import { KeepHeatsOfFlights2000000001028 } from './database/migrations/2000000001028-keep-heats-of-flights.ts';
import { AddWaitingGroups2000000001029 } from './database/migrations/2000000001029-add-waiting-groups.ts';

export const raceSchema: SchemaOfService = {
  service: 'race',
  entities: [Race, RaceClass],
  migrations: [
    CreateRaces2000000001001,
    CreateSignUps2000000001002,
    CreateResults2000000001003,
    CreateRaceDays2000000001004,
    CreateTeams2000000001005,
    CreateSeasonTables2000000001007,
    AddReturnAndReleaseTerms2000000001008,
    CreatePilotMerges2000000001009,
    AddInitials2000000001010,
    AddTracks2000000001011,
    AddEndOfRaceToCertificates2000000001012,
    AddDiscountVersions2000000001013,
    CompleteRaces2000000001014,
    SetSignUpsAside2000000001015,
    AddUrgentAnnouncements2000000001016,
    AddFieldOfStages2000000001017,
    AddPaymentDifferences2000000001018,
    AddPrefixOfSerials2000000001019,
    AddNamesOfStandings2000000001020,
    AddPointsAdjustments2000000001021,
    AddDeskNotes2000000001022,
    AddOpeningWishes2000000001023,
    CreateRaceChanges2000000001024,
    AddGuests2000000001025,
    CreateTimers2000000001026,
    AllowLargerHeats2000000001027,
    KeepHeatsOfFlights2000000001028,
    AddWaitingGroups2000000001029,
  ],
  columns,
  writers: {
    announcement: 'catalog/messages',
    discount: 'entries/discounts',
    discount_class: 'entries/discounts',
    race_reminder: 'catalog/messages',
    race: 'catalog/races',
    question_wording: 'catalog/races',
    race_class: 'catalog/races',
    // Updated with the sign-ups in one statement, so that counts cannot diverge (docs/decisions/0024).
    'race_class.taken': 'entries/sign-ups',
    'race_class.queued': 'entries/sign-ups',
    sign_up: 'entries/sign-ups',
    sign_up_event: 'entries/sign-ups',
    member_status: 'entries/sign-ups',
    former_answers: 'entries/sign-ups',
    place_transfer: 'entries/sign-ups',
    opening_wish: 'entries/opening-wishes',
    result: 'outcomes/results',
    season_table: 'outcomes/results/standings',
    book: 'outcomes/books',
    book_rank_limit: 'outcomes/books',
    book_template: 'outcomes/books',
    // Undoing writes the other tables of a race day back (race-day/heats/changes/day-rows.repository.ts).
    race_change: 'race-day/heats/changes',
    race_day: 'race-day/heats',
    heat: 'race-day/heats',
    heat_slot: 'race-day/heats',
    heat_event: 'race-day/heats',
    heat_question: 'race-day/heats',
    stage: 'race-day/stages',
    pilot_radio: 'race-day/channels',
    timer: 'race-day/heats/timers',
    timer_run: 'race-day/heats/timers',
    timer_flight: 'race-day/heats/timers',
    pilot: 'catalog/pilots',
    pilot_merge: 'reports/pilot-merges',
    team: 'entries/teams',
    team_pilot: 'entries/teams',
  },
};
