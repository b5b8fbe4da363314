import { Baseline } from '@paddock/kit/database/migration-kinds';

/** What the site calls its sport and its trainings; {} for the standard words. */
export class AddWordsOfTheSport2000000001008 extends Baseline {
  protected readonly sql = `
    alter table setting
      add column sport jsonb not null default '{}',
      add column training_name jsonb not null default '{}';
  `;
}
