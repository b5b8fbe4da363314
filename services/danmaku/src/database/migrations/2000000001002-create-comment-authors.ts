import { Baseline } from '@paddock/kit/database/migration-kinds';

/**
 * Names of authors, asked from the race service, which knows consents; a job fills those of earlier comments. The
 * column `author` stays for the previous release only.
 */
export class CreateCommentAuthors2000000001002 extends Baseline {
  protected readonly sql = `
    create table comment_author (
      member_id uuid primary key,
      name text not null,
      -- The name is current if it is of the last change.
      changes integer not null default 1,
      known integer not null default 0
    );
    create index comment_author_outdated on comment_author (member_id) where known < changes;
    insert into comment_author (member_id, name)
      select distinct member_id, '' from comment where member_id is not null;
    alter table comment alter column author set default '';
  `;
}
