import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import type { AdminRole } from '@paddock/contracts/caller';
import type { ErrorName } from '@paddock/contracts/errors';
import type { Language } from '@paddock/contracts/language';
import type { IconName } from '@paddock/ui/icon';
import type { SelectOption } from '@paddock/ui/select-field';
import type { ComponentType } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { OwnAdmin } from '../providers/auth.tsx';
import type { Read, ReadCall, Write } from '../providers/http.ts';
import type { TextKey } from '../providers/i18n.ts';
import type { Words } from '../providers/words.ts';
import type { Searched } from '../ui/searched.ts';
import type { Move } from '../ui/use-order.ts';

/** A read that answers pages of rows. */
export type ListCall = {
  [Name in ReadCall]: ViewOf<Name> extends { rows: unknown[]; total: number } ? Name : never;
}[ReadCall];

export type RowOf<Call extends ListCall> = Plain<ViewOf<Call>['rows'][number]>;

/** One answer of a list call, as the generic engine sees it. */
export interface ListPage<Call extends ListCall> {
  rows: RowOf<Call>[];
  total: number;
}

/** What came over the wire is data, never an instance of the contract's class. */
type Plain<Shape> = { [Key in keyof Shape]: Shape[Key] };

/** The same through and through: a row as a form edits it. */
export type Data<Shape> = Shape extends object ? { [Key in keyof Shape]: Data<Shape[Key]> } : Shape;

type SortKey<Call extends ListCall> = Exclude<NonNullable<InputOf<Call>['sort']>, `-${string}`>;

/** One kind of thing the office keeps: the engine makes its screens from this. */
export interface Resource<Call extends ListCall, Values extends FieldValues = never, Detail = RowOf<Call>> {
  /** As in the address: `/adm/<name>`. */
  name: string;
  icon: IconName;
  label: TextKey;
  /** Who may see it at all. */
  roles: readonly AdminRole[];
  list: List<Call>;
  form?: Form<Detail, Values>;
  screen?: OwnScreen;
}

/** A screen of its own for one row, where a form would not do. */
interface OwnScreen {
  /** Below the path of the resource, with the parts of the row's id: `:raceId/:classId`. */
  path: string;
  load: () => Promise<ComponentType>;
}

export interface List<Call extends ListCall> {
  call: Call;
  rowId: (row: RowOf<Call>) => string;
  /** What a person calls the row. */
  rowName: (row: RowOf<Call>, words: Words) => string;
  /** Where the name of a row leads that has its screen with another resource. */
  screenOf?: (row: RowOf<Call>) => string;
  searchLabel: TextKey;
  /** The first one names the row, stays in sight and opens it. */
  columns: readonly Column<RowOf<Call>, SortKey<Call>>[];
  filters: readonly Filter<Extract<keyof InputOf<Call>, string>>[];
  defaultSort: NonNullable<InputOf<Call>['sort']>;
  /** What changes while somebody looks is asked for again after so many seconds. */
  refreshSeconds?: number;
  actions: readonly RowAction<RowOf<Call>>[];
  /** The rows stand in an order that people give them. */
  order?: { roles: readonly AdminRole[]; move: (write: Write, move: Move) => Promise<unknown> };
  /** Shown beside the list when a row is opened by somebody who has no form for it. */
  detail?: { label: TextKey; Body: ComponentType<{ row: RowOf<Call> }> };
  /** What is to say of the list above it: of what was asked, and of the answer once it is there. */
  Summary?: ComponentType<{ input: InputOf<Call>; page: ViewOf<Call> | undefined }>;
  /** What an empty list means, where it is not that nothing was made yet. */
  empty?: { title: TextKey; text: TextKey };
  /** What else can be done with the whole list. */
  Tools?: ComponentType;
}

export interface Column<Row, Sort extends string = string> {
  id: string;
  label: TextKey;
  /** What the cell says; also what goes into a CSV file. */
  text: (row: Row, words: Words) => string;
  /** Shown instead of the text. */
  Cell?: ComponentType<{ row: Row }>;
  sort?: Sort;
  /** Not shown until asked for. */
  optional?: boolean;
}

/** The values of a choice, each with its words. */
type Labels = Readonly<Record<string, TextKey>>;

export type Filter<Name extends string = string> =
  | { kind: 'choice'; name: Name; label: TextKey; labels: Labels }
  | { kind: 'flag'; name: Name; label: TextKey; labels: Readonly<Record<'true' | 'false', TextKey>> }
  | {
      kind: 'lookup';
      name: Name;
      label: TextKey;
      /** The call takes a number. */
      numeric?: boolean;
      /** Shown once this other filter is set, and cleared when that changes. */
      within?: Name;
      look: (read: Read, within: string, words: Words) => Promise<readonly SelectOption[]>;
    }
  | { kind: 'search'; name: Name; label: TextKey; of: Searched }
  | { kind: 'moment'; name: Name; label: TextKey };

/** Something done to a row at once, shown before the server has answered and taken back if it refuses. */
export interface RowAction<Row> {
  name: string;
  label: TextKey;
  icon: IconName;
  danger?: boolean;
  roles: readonly AdminRole[];
  applies: (row: Row, admin: OwnAdmin) => boolean;
  ask: {
    title: TextKey;
    text: TextKey;
    /** One of these must be chosen; `none` is said where there is nothing to choose from. */
    choice?: {
      label: TextKey;
      none: TextKey;
      look: (read: Read, rows: readonly Row[], words: Words) => Promise<readonly SelectOption[]>;
    };
    /** `was`: what stands there already and is changed. */
    reason?: { label: TextKey; max: number; required?: boolean; was?: (row: Row) => string };
  };
  /** What changes in the row. */
  shown: (reason: string) => Partial<Row>;
  /** Null when the row is gone for good. */
  run: (write: Write, row: Row, reason: string, choice: string) => Promise<Row | null>;
  /** Counts the rows: `count`. */
  done: TextKey;
  /** Brings back what was before, where that can be done. */
  undo?: (write: Write, before: Row) => Promise<Row>;
}

/** `Detail`: a row as it is edited, which may say more than the list does. */
export interface Form<Detail, Values extends FieldValues> {
  roles: readonly AdminRole[];
  /** Absent where nothing new can be made. */
  createLabel?: TextKey;
  editLabel: TextKey;
  load: (read: Read, id: string) => Promise<Detail | undefined>;
  name: (detail: Detail, words: Words) => string;
  /** Without a row, a new one is being made. */
  values: (row: Detail | undefined) => Values;
  fields: (row: Detail | undefined, own: OwnAdmin) => readonly FormField<Values>[];
  /** Shown only beside values they apply to. */
  applies?: Readonly<Record<string, (values: Values) => boolean>>;
  save: (write: Write, values: Values, row: Detail | undefined) => Promise<Detail>;
  /** Which field a refusal is about. */
  refusals: Partial<Record<ErrorName, Path<Values>>>;
  /** What a new one begins with that is made like another. */
  copy?: (row: Detail, words: Words) => Values;
  /** Beside saving: how the row stands and where else it can be seen. */
  Beside?: ComponentType<{ row: Detail }>;
  /** Below the fields: what comes of the values as they stand. */
  Preview?: ComponentType<{ values: Values; language: Language }>;
  /** What to save to bring back the row as it was; absent where nothing brings it back. */
  reverse?: (before: Detail, saved: Values) => Values | undefined;
}

interface FieldOf<Values extends FieldValues> {
  name: Path<Values>;
  label: TextKey;
  hint?: TextKey;
  required?: boolean;
  /** Begins a part of the form with a heading of its own. */
  part?: TextKey;
  /** Takes the whole width of the form. */
  wide?: boolean;
}

/** Of what is there, one is chosen (`lookup`, kept as its value) or any number (`lookups`, as a list of values). */
export type Lookup<Values extends FieldValues> = FieldOf<Values> &
  ({ kind: 'lookup' } | { kind: 'lookups' }) & {
    /** What is said where nothing is chosen, or there is nothing to choose from. */
    none: TextKey;
    /** Chosen from what belongs to the choice of this other field. */
    within?: Path<Values>;
    look: (read: Read, within: string, words: Words) => Promise<readonly SelectOption[]>;
  };

export type FormField<Values extends FieldValues> =
  | (FieldOf<Values> & {
      kind: 'text';
      max: number;
      min?: number;
      pattern?: RegExp;
      autoComplete?: string;
    })
  | (FieldOf<Values> & { kind: 'password'; max: number; min: number })
  | (FieldOf<Values> & { kind: 'choice'; labels: Labels })
  | (FieldOf<Values> & { kind: 'number'; min: number; max: number; whole: boolean })
  | (FieldOf<Values> & { kind: 'flag' })
  | (FieldOf<Values> & { kind: 'zone' })
  | (FieldOf<Values> & { kind: 'currency' })
  | Lookup<Values>
  /** One of what is searched for, kept as its value; `none` is said where nothing is chosen. */
  | (FieldOf<Values> & { kind: 'search'; none: TextKey; of: Searched })
  /** A date and time on the clocks of the zone that another field names. */
  | (FieldOf<Values> & { kind: 'moment'; zone: Path<Values> })
  | (FieldOf<Values> & { kind: 'localized'; max: number; lines?: number })
  /** The address of an uploaded picture, '' where there is none. */
  | (FieldOf<Values> & { kind: 'picture' })
  /** Addresses of uploaded pictures, in an order; with captions, `{ address, caption }` each. */
  | (FieldOf<Values> & { kind: 'pictures'; most: number; captions?: { max: number } })
  /** The address of an uploaded document, of subtitles, or of a video; `private` ones are shown by links that end. */
  | (FieldOf<Values> & { kind: 'file'; takes?: 'document' | 'subtitles' | 'video'; private?: boolean })
  /** Localized HTML, written in the editor. */
  | (FieldOf<Values> & { kind: 'html' })
  | (FieldOf<Values> & Group);

/** An ordered list of things with fields of their own, whose names are relative to the thing. */
export interface Group {
  kind: 'group';
  most: number;
  addLabel: TextKey;
  /** What one is called where it has no name yet: `number`. */
  oneLabel: TextKey;
  blank: () => FieldValues;
  itemName: (item: FieldValues, words: Words) => string;
  fields: readonly FormField<FieldValues>[];
  /** What is known of one besides its fields. */
  Note?: ComponentType<{ item: FieldValues }>;
  /** Shown only beside items it applies to. */
  applies?: Readonly<Record<string, (item: FieldValues) => boolean>>;
}
