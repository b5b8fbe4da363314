import { Injectable } from '@nestjs/common';
import type { MarkedText } from '@paddock/contracts/content/search.shapes';
import { type Language, type Localized, languages } from '@paddock/contracts/language';
import { currentCall } from '../calls/current-call.ts';
import { Database } from '../database/database.ts';
import type { Paging } from '../database/paging.ts';
import { inLanguage } from '../texts/localized-text.ts';
import { corrected } from './corrections.ts';
import { initialsOf } from './entry-initials.ts';
import { inOtherLayout } from './keyboard-layout.ts';
import { excerptOf, MARK, marked, UNMARK, withoutMarks } from './marks.ts';
import { initialsMatch, initialsQuery } from './pinyin-initials.ts';
import {
  parseQuery,
  type SearchQuery,
  everyLanguage,
  folded,
  lettersOf,
  pairsOf,
  plainText,
  unitQuery,
  vocabularyOf,
} from './search-text.ts';

/** A public search document. */
export interface Searched {
  title: Localized;
  /** Further texts, most important first; may be HTML. */
  texts: readonly Localized[];
  cover?: string | null | undefined;
  /** Absent: now. */
  shownFrom?: string;
  /** For display and sorting. */
  at?: string | null;
}

export interface Found<Kind extends string> {
  kind: Kind;
  subject: string;
  title: MarkedText;
  excerpt: MarkedText;
  cover: string;
  at: string | null;
}

export interface FoundOfKind<Kind extends string> {
  kind: Kind;
  total: number;
  rows: Found<Kind>[];
}

export interface Answer<Kind extends string> {
  groups: FoundOfKind<Kind>[];
  /** The corrected query, or the first title part that it abbreviates, if the original had no results. */
  meant: string | null;
}

/** Per kind; more matches require a narrower query. */
const MAX_FOUND = 500;
const LONGEST_SEARCHED = 30_000;
const LONGEST_SHOWN = 3000;

type Ask = <Row>(sql: string, values: unknown[]) => Promise<Row[]>;

interface Row {
  kind: string;
  subject: string;
  title: Localized;
  text: Localized;
  cover: string;
  at: Date | null;
  total: number;
  query: string;
}

/**
 * The search index of a service. Updated in the transaction of the indexed data, so results never contain deleted
 * things or old names. See docs/decisions/0056.
 */
@Injectable()
export class SearchIndex {
  constructor(private readonly database: Database) {}

  /** Null removes it. */
  async keep(kind: string, subject: string, searched: Searched | null): Promise<void> {
    const ask: Ask = (sql, values) => this.database.query(sql, values);
    await (searched ? keepSearched(ask, kind, subject, searched) : forgetSearched(ask, kind, subject));
  }

  /**
   * Matches all words, best first per kind; without results, in the other keyboard layout, by pinyin initials, then
   * with corrections.
   */
  async find<Kind extends string>(
    text: string,
    kinds: readonly Kind[],
    paging: Paging,
  ): Promise<Answer<Kind>> {
    const query = parseQuery(text);
    const groups = await this.matching(query, kinds, paging);
    if (groups.length > 0) return { groups, meant: null };
    const otherText = inOtherLayout(text);
    const other = otherText === undefined ? null : parseQuery(otherText);
    const initials = initialsQuery(text);
    const byInitials = initials === undefined ? null : { words: [], units: [], initials };
    const exact = currentCall().lang === 'cn' ? [byInitials, other] : [other, byInitials];
    const attempts = [
      ...exact.map((attempt) => () => attempt),
      () => corrected(this.database, query),
      () => other && corrected(this.database, other),
    ];
    for (const attempt of attempts) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- the first with results ends the search
      const meant = await attempt();
      // oxlint-disable-next-line eslint/no-await-in-loop -- as above
      const others = meant ? await this.matching(meant, kinds, paging) : [];
      if (meant && others.length > 0)
        return { groups: others, meant: meant.initials ? firstMatch(others) : queryText(meant) };
    }
    return { groups: [], meant: null };
  }

  private async matching<Kind extends string>(
    query: SearchQuery,
    kinds: readonly Kind[],
    { skip, pageSize }: Paging,
  ): Promise<FoundOfKind<Kind>[]> {
    const terms = query.units.map(unitQuery);
    if (query.initials) terms.push(initialsMatch(query.initials));
    if (query.words.length + terms.length === 0) return [];
    const rows = await this.database.query<Row>(found, [
      query.words,
      terms,
      kinds,
      MAX_FOUND,
      skip,
      skip + pageSize,
    ]);
    const shown = await this.marked(rows, query);
    const byKind = Map.groupBy(shown, ({ kind }) => kind);
    return kinds.flatMap((kind) => {
      const ofKind = byKind.get(kind);
      if (!ofKind) return [];
      const { total } = rows.find((row) => row.kind === kind)!;
      return [{ kind, total, rows: ofKind as Found<Kind>[] }];
    });
  }

  private async marked(rows: readonly Row[], query: SearchQuery): Promise<Found<string>[]> {
    const [first] = rows;
    if (!first) return [];
    const { lang } = currentCall();
    const { words, units } = query;
    const texts = rows.flatMap(({ title, text }) => [inLanguage(title, lang), inLanguage(text, lang)]);
    const headlines = await this.database.query<{ headline: string }>(
      `select ts_headline('russian', text, $2::tsquery, $3) as headline
       from unnest($1::text[]) with ordinality as shown (text, place) order by place`,
      [texts.map(({ text }) => text), first.query, `HighlightAll=true, StartSel=${MARK}, StopSel=${UNMARK}`],
    );
    const markedTexts = headlines.map(({ headline }, i) => {
      const { lang: other } = texts[i]!;
      return { ...marked(headline, i % 2 === 0 ? query : { words, units }), ...(other && { lang: other }) };
    });
    return rows.map(({ kind, subject, cover, at }, i) => ({
      kind,
      subject,
      title: markedTexts[2 * i]!,
      excerpt: { ...markedTexts[2 * i + 1]!, ...excerptOf(markedTexts[2 * i + 1]!) },
      cover,
      at: at?.toISOString() ?? null,
    }));
  }
}

/** Also for migrations and seeds, which run outside the application. */
export async function keepSearched(
  ask: Ask,
  kind: string,
  subject: string,
  searched: Searched,
): Promise<void> {
  const { title, texts, cover, shownFrom, at = null } = searched;
  const shownTitle = eachLanguage(title, (text) => withoutMarks(text.normalize('NFC')));
  const joinedTexts = joined(texts);
  const [titleWords, textWords] = [shownTitle, joinedTexts].map((each) => folded(everyLanguage(each)));
  await ask(
    `insert into search_entry (kind, subject, title, text, cover, shown_from, at, words)
     values ($1, $2, $3, $4, $5, coalesce($6, now()), $7,
       setweight(to_tsvector('russian', $8) || to_tsvector('simple', $8) || to_tsvector('simple', $9), 'A') ||
       setweight(to_tsvector('russian', $10) || to_tsvector('simple', $11), 'C') || $12::tsvector)
     on conflict (kind, subject) do update set title = excluded.title, text = excluded.text, cover = excluded.cover,
       shown_from = excluded.shown_from, at = excluded.at, words = excluded.words`,
    [
      kind,
      subject,
      JSON.stringify(shownTitle),
      JSON.stringify(eachLanguage(joinedTexts, (text) => text.slice(0, LONGEST_SHOWN))),
      cover ?? '',
      shownFrom ?? null,
      at,
      titleWords,
      pairsOf(titleWords!),
      textWords,
      pairsOf(textWords!),
      initialsOf(shownTitle),
    ],
  );
  const words = vocabularyOf(titleWords!);
  if (words.length > 0)
    // Sorted, so that concurrent inserts of the same words cannot deadlock.
    await ask(
      `insert into search_word (word, letters)
       select word, letters from jsonb_to_recordset($1) as given (word text, letters text[])
       order by word on conflict do nothing`,
      [JSON.stringify(words.map((word) => ({ word, letters: lettersOf(word) })))],
    );
}

async function forgetSearched(ask: Ask, kind: string, subject: string): Promise<void> {
  await ask(`delete from search_entry where kind = $1 and subject = $2`, [kind, subject]);
}

const queryText = ({ words, units }: SearchQuery): string => [...words, ...units].join(' ');

/** The matched part of the first title; the title in a language without it. */
function firstMatch([group]: readonly FoundOfKind<string>[]): string {
  const { text, marks } = group!.rows[0]!.title;
  return text.slice(marks[0], marks[1]);
}

function joined(texts: readonly Localized[]): Localized {
  const joinedTexts: Localized = {};
  for (const lang of languages) {
    const parts = texts.map((text) => plainText(text[lang] ?? '')).filter(Boolean);
    const text = withoutMarks(parts.join(' · ').normalize('NFC')).slice(0, LONGEST_SEARCHED).toWellFormed();
    if (text) joinedTexts[lang] = text;
  }
  return joinedTexts;
}

function eachLanguage(texts: Localized, change: (text: string) => string): Localized {
  const changed: Localized = {};
  for (const lang of languages as readonly Language[])
    if (texts[lang]) changed[lang] = change(texts[lang]).toWellFormed();
  return changed;
}

/**
 * A stem and its variant with a fleeting vowel before the last letter: кубок and кубк(и), гонок and гонк(и), конец
 * and конц(а). The stemmer treats them as different words; invalid variants match nothing.
 */
const withVowel = (vowel: string, other: string): string =>
  `nullif(regexp_replace(stem, '([а-я][бвгджзклмнпрстфхцчшщ])${vowel}([кцнлр])''$', '\\1${other}\\2'''), stem)`;
const stems = `concat_ws(' | ', stem, ${withVowel('[ое]', '')}, ${withVowel('', 'о')}, ${withVowel('', 'е')})`;

/**
 * The query as a tsquery: each word by stem or as a title prefix, without stop words unless there are only those. A
 * stem of one letter (in quotes) is none: оы and оой would find each text with the preposition о.
 * Only the latest matches are ranked.
 */
const found = `
  with given_query as materialized (
    select coalesce(string_agg(piece, ' & ') filter (where not is_stop), string_agg(piece, ' & '))::tsquery as query
    from (
      select stem = '' as is_stop,
        case when stem = '' or length(stem) = 3 and length(word) > 1 then quote_literal(word) || ':*' else '(' || ${stems} || ' | ' || quote_literal(word) || ':*)' end as piece
      from unnest($1::text[]) as given (word)
        cross join lateral (select to_tsquery('russian', quote_literal(word))::text as stem) as stemmed
      union all select false, unnest($2::text[])
    ) as pieces
  ), matched as (
    select e.kind, e.subject, e.at, count(*) over (partition by e.kind) as total,
      row_number() over (partition by e.kind order by e.at desc nulls last, e.subject) as age
    from search_entry e, given_query
    where e.words @@ given_query.query and e.kind = any($3::text[]) and e.shown_from <= now()
  ), ranked as (
    select e.*, m.total, row_number() over (
      partition by e.kind order by ts_rank(e.words, given_query.query) desc, e.at desc nulls last, e.subject
    ) as place
    from matched m join search_entry e using (kind, subject), given_query
    where m.age <= $4
  )
  select w.kind, w.subject, w.title, w.text, w.cover, w.at, least(w.total, $4)::int as total, given_query.query::text as query
  from ranked w, given_query where w.place > $5 and w.place <= $6
  order by w.kind, w.place`;
