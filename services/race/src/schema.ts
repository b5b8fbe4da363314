import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import { CreateRaces1000000000201 } from './database/migrations/1000000000201-create-races.ts';
import { CreateSignUps1000000000202 } from './database/migrations/1000000000202-create-sign-ups.ts';
import { CreateCheckIns1000000000203 } from './database/migrations/1000000000203-create-check-ins.ts';
import { CreateResults1000000000204 } from './database/migrations/1000000000204-create-results.ts';
import { CreateBooks1000000000205 } from './database/migrations/1000000000205-create-books.ts';
import { CountQueues1000000000206 } from './database/migrations/1000000000206-count-queues.ts';
import { Ranks1000000000207 } from './database/migrations/1000000000207-ranks.ts';
import { SeveralClasses1000000000208 } from './database/migrations/1000000000208-several-classes.ts';
import { MemberStatuses1000000000209 } from './database/migrations/1000000000209-member-statuses.ts';
import { QuestionsAsAsked1000000000210 } from './database/migrations/1000000000210-questions-as-asked.ts';
import { BookAgreement1000000000217 } from './database/migrations/1000000000217-book-agreement.ts';
import { CreatePilots1000000000218 } from './database/migrations/1000000000218-create-pilots.ts';
import { CreateAnnouncements1000000000220 } from './database/migrations/1000000000220-create-announcements.ts';
import { Desk1000000000222 } from './database/migrations/1000000000222-desk.ts';
import { CreateRaceDays1000000000225 } from './database/migrations/1000000000225-create-race-days.ts';
import { IndexUndecided1000000000226 } from './database/migrations/1000000000226-index-undecided.ts';
import { Prices1000000000233 } from './database/migrations/1000000000233-prices.ts';
import { Discounts1000000000234 } from './database/migrations/1000000000234-discounts.ts';
import { Ages1000000000235 } from './database/migrations/1000000000235-ages.ts';
import { HandOvers1000000000240 } from './database/migrations/1000000000240-hand-overs.ts';
import { CreateTeams1000000000245 } from './database/migrations/1000000000245-create-teams.ts';
import { SearchRaces1000000000259 } from './database/migrations/1000000000259-search-races.ts';
import { ClassesOfDiscounts1000000000260 } from './database/migrations/1000000000260-classes-of-discounts.ts';
import { ResultsByPilot1000000000261 } from './database/migrations/1000000000261-results-by-pilot.ts';
import { RaceClass } from './catalog/races/race-class.entity.ts';
import { Race } from './catalog/races/race.entity.ts';

export const raceSchema: SchemaOfService = {
  service: 'race',
  entities: [Race, RaceClass],
  migrations: [
    CreateRaces1000000000201,
    CreateSignUps1000000000202,
    CreateCheckIns1000000000203,
    CreateResults1000000000204,
    CreateBooks1000000000205,
    CountQueues1000000000206,
    Ranks1000000000207,
    SeveralClasses1000000000208,
    MemberStatuses1000000000209,
    QuestionsAsAsked1000000000210,
    BookAgreement1000000000217,
    CreatePilots1000000000218,
    CreateAnnouncements1000000000220,
    Desk1000000000222,
    CreateRaceDays1000000000225,
    IndexUndecided1000000000226,
    Prices1000000000233,
    Discounts1000000000234,
    Ages1000000000235,
    HandOvers1000000000240,
    CreateTeams1000000000245,
    SearchRaces1000000000259,
    ClassesOfDiscounts1000000000260,
    ResultsByPilot1000000000261,
  ],
  writers: {
    announcement: 'catalog/messages',
    discount: 'entries/discounts',
    discount_class: 'entries/discounts',
    race_reminder: 'catalog/messages',
    race: 'catalog/races',
    question_wording: 'catalog/races',
    race_class: 'catalog/races',
    // Counted by the statement that writes the sign-ups, so that the two never differ (docs/decisions/0024).
    'race_class.taken': 'entries/sign-ups',
    'race_class.queued': 'entries/sign-ups',
    sign_up: 'entries/sign-ups',
    sign_up_event: 'entries/sign-ups',
    member_status: 'entries/sign-ups',
    former_answers: 'entries/sign-ups',
    hand_over: 'entries/sign-ups',
    result: 'outcomes/results',
    book: 'outcomes/books',
    book_reach: 'outcomes/books',
    book_template: 'outcomes/books',
    race_day: 'race-day/heats',
    heat: 'race-day/heats',
    heat_slot: 'race-day/heats',
    heat_event: 'race-day/heats',
    heat_question: 'race-day/heats',
    stage: 'race-day/stages',
    pilot_radio: 'race-day/channels',
    pilot: 'catalog/pilots',
    team: 'entries/teams',
    team_pilot: 'entries/teams',
  },
};
