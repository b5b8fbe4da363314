import { Injectable } from '@nestjs/common';
import { languages, siteLanguages, type Language, type Localized } from '@paddock/contracts/language';
import type { GapInPart, PartOfGapsInput, PartOfGapsView } from '@paddock/contracts/seo/gap.shapes';
import type { TranslatedKind } from '@paddock/contracts/seo/seo-limits';
import { Database } from '../database/database.ts';
import { containing, everyLanguageOf } from '../database/like.ts';

/** Things of one kind on the site. */
interface GapSource {
  kind: TranslatedKind;
  /** SQL expressions of a row: its id in the back office, its page, its name and its texts. */
  id: string;
  path: string;
  name: string;
  /** Columns with texts, or with lists of objects that have texts. */
  texts: readonly string[];
  /** The table with the condition for public rows. */
  from: string;
}

interface Row {
  kind: TranslatedKind;
  id: string;
  path: string;
  name: Localized;
  lacks: Language[];
  updatedAt: Date;
  total: number;
}

/**
 * Finds texts that exist in one language and not in another. Entirely empty texts are not gaps; empty translations
 * have no key (`trimmed`). See docs/decisions/0060.
 */
@Injectable()
export class GapFinder {
  constructor(private readonly database: Database) {}

  async find(
    sources: readonly GapSource[],
    { languages: ofSite, most, kind, lang, text, visited }: PartOfGapsInput,
  ): Promise<PartOfGapsView> {
    const rows = await this.database.query<Row>(gapsIn(sources), [
      siteLanguages(ofSite),
      kind ?? null,
      lang ?? null,
      text?.trim() ? containing(text.trim()) : null,
      JSON.stringify(visited),
      most,
      languages,
    ]);
    return { total: rows[0]?.total ?? 0, rows: rows.map(present) };
  }
}

const present = ({ total: _total, updatedAt, ...row }: Row): GapInPart => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

/** The constant condition lets PostgreSQL skip tables of other kinds. */
const rowsOf = ({ kind, id, path, name, texts, from }: GapSource): string => `
  select '${kind}' as kind, ${id} as id, ${path} as path, ${name} as name,
    jsonb_build_array(${texts.join(', ')}) as texts, updated_at
  from ${from} and ($2::text is null or $2 = '${kind}')`;

const gapsIn = (sources: readonly GapSource[]): string => `
  with things as (${sources.map(rowsOf).join(' union all ')}),
  lacking as materialized (
    select kind, id, path, name, updated_at, (
      select array_agg(distinct l.lang)
      from jsonb_path_query(texts, '$.** ? (@.type() == "object")') as found (text), unnest($1::text[]) as l (lang)
      where text <> '{}' and text - $7::text[] = '{}' and not text ? l.lang
    ) as lacks
    from things
    where $4::text is null or concat_ws(' ', path, ${everyLanguageOf('name')}) ilike $4
  ),
  visited as (
    select path, lang, visits from jsonb_to_recordset($5) as given (path text, lang text, visits int)
  )
  select kind, id, path, name, lacks, updated_at as "updatedAt", count(*) over ()::int as total
  from lacking cross join lateral (
    select coalesce(sum(visits), 0) as visits from visited v
    where v.path = lacking.path and v.lang = any(lacks) and ($3::text is null or v.lang = $3)
  ) as seen
  where lacks is not null and ($3::text is null or $3 = any(lacks))
  order by visits desc, updated_at desc, id
  limit $6`;
