import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import type { AdminRole } from '@paddock/contracts/caller';
import type { ErrorName } from '@paddock/contracts/errors';
import type { Language } from '@paddock/contracts/language';
import type { IconName } from '@paddock/ui/pictures/icon';
import type { SelectOption } from '@paddock/ui/forms/select-field';
import type { ComponentType } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { NavIconName } from '../ui/nav-icon.tsx';
import type { OwnAdmin } from '../providers/auth.ts';
import type { Read, ReadCall, Write } from '../providers/http.ts';
import type { TextKey } from '../providers/i18n.ts';
import type { Words } from '../providers/words.ts';
import type { Fact } from '../ui/facts.tsx';
import type { Searched } from '../ui/fields/searched.ts';
import type { Move } from '../ui/tables/use-order.tsx';

/** A read call with pages of rows. */
export type ListCall = {
  [Name in ReadCall]: ViewOf<Name> extends { rows: unknown[]; total: number } ? Name : never;
}[ReadCall];

export type RowOf<Call extends ListCall> = Plain<ViewOf<Call>['rows'][number]>;

/** One page of a list call. */
export interface ListPage<Call extends ListCall> {
  rows: RowOf<Call>[];
  total: number;
}

/** Rows are plain data, not instances of the contract's class. */
type Plain<Shape> = { [Key in keyof Shape]: Shape[Key] };

/** Deeply plain data, as a form edits it. */
export type Data<Shape> = Shape extends object ? { [Key in keyof Shape]: Data<Shape[Key]> } : Shape;

type SortKey<Call extends ListCall> = Exclude<NonNullable<InputOf<Call>['sort']>, `-${string}`>;

/** Description of a resource, from which the engine builds its screens. */
export interface Resource<Call extends ListCall, Values extends FieldValues = never, Detail = RowOf<Call>> {
  /** URL segment: `/adm/<name>`. */
  name: string;
  icon: NavIconName;
  label: TextKey;
  /** Roles that may see it. */
  roles: readonly AdminRole[];
  list: List<Call>;
  /** Id of the only row: its form takes the place of the list. */
  onlyRow?: string;
  form?: Form<Detail, Values>;
  /** A screen of a row, in place of a form; its path has the parts of the row id: `:raceId/:classId`. */
  screen?: OwnScreen;
  /** Further screens. */
  screens?: readonly OwnScreen[];
}

/** A custom screen. */
export interface OwnScreen {
  /** Below the path of the resource. */
  path: string;
  /** Default: the roles of the resource. */
  roles?: readonly AdminRole[];
  load: () => Promise<ComponentType>;
}

/** A button above a list that leads to another screen. */
interface ListLink {
  label: TextKey;
  icon: IconName;
  /** Highlighted as the main action. */
  main?: boolean;
  roles: readonly AdminRole[];
  /** Null hides the button. */
  to: (search: URLSearchParams) => string | null;
}

export interface List<Call extends ListCall> {
  call: Call;
  rowId: (row: RowOf<Call>) => string;
  /** Display name of the row. */
  rowName: (row: RowOf<Call>, words: Words) => string;
  /** Target of the row link when its screen belongs to another resource. */
  screenOf?: (row: RowOf<Call>) => string;
  searchLabel: TextKey;
  /** The first column names the row, is always visible and opens it. */
  columns: readonly Column<RowOf<Call>, SortKey<Call>>[];
  filters: readonly Filter<Extract<keyof InputOf<Call>, string>>[];
  defaultSort: NonNullable<InputOf<Call>['sort']>;
  /** Polling interval in seconds. */
  refreshSeconds?: number;
  actions: readonly RowAction<RowOf<Call>>[];
  /** Rows can be reordered by hand. */
  order?: { roles: readonly AdminRole[]; move: (write: Write, move: Move) => Promise<unknown> };
  /** Drawer for roles without the form, in place of its read-only screen: names and values of a row, or a custom body. */
  detail?: { label: TextKey } & (
    | { facts: (row: RowOf<Call>, words: Words) => readonly Fact[] }
    | { Body: ComponentType<{ row: RowOf<Call> }> }
  );
  /** Above the list: details of the request and its answer. */
  Summary?: ComponentType<{ input: InputOf<Call>; page: ViewOf<Call> | undefined }>;
  /** Title of the list without rows; the standard one without it. */
  emptyTitle?: TextKey;
  /** What the rows are for, of a list that a new organisation finds empty. */
  emptyText?: TextKey;
  links?: readonly ListLink[];
}

export interface Column<Row, Sort extends string = string> {
  id: string;
  label: TextKey;
  /** Text of the cell and of the CSV export. */
  text: (row: Row, words: Words) => string;
  /** Replaces the column in the CSV export: one fact each, so that spreadsheets can sum and sort. */
  exported?: readonly Pick<Column<Row>, 'label' | 'text'>[];
  /** Replaces the text on screen. */
  Cell?: ComponentType<{ row: Row }>;
  sort?: Sort;
  /** Hidden by default. */
  optional?: boolean;
  /** Times in the browser's zone, which the list names below. */
  isHere?: boolean;
}

/** Labels of the values. */
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
      /** Shown once this filter is set, and cleared when it changes. */
      within?: Name;
      look: (read: Read, within: string, words: Words) => Promise<readonly SelectOption[]>;
    }
  | {
      kind: 'search';
      name: Name;
      label: TextKey;
      of: Searched;
      /** The call needs it: shown in place of the list until it is set. */
      required?: { title: TextKey; text: TextKey };
    }
  | { kind: 'moment'; name: Name; label: TextKey };

/** An optimistic action on a row, rolled back on failure. */
export interface RowAction<Row> {
  name: string;
  label: TextKey;
  icon: IconName;
  danger?: boolean;
  /** For one row without a question, from a button in the row. It needs `undo`, which the toast offers. */
  isQuick?: boolean;
  roles: readonly AdminRole[];
  applies: (row: Row, admin: OwnAdmin) => boolean;
  ask: {
    title: TextKey;
    text: TextKey;
    /** A required choice; `none` is the message without options. */
    choice?: {
      label: TextKey;
      none: TextKey;
      look: (read: Read, rows: readonly Row[], words: Words) => Promise<readonly SelectOption[]>;
    };
    /** `was`: the present value. */
    reason?: { label: TextKey; max: number; required?: boolean; was?: (row: Row) => string };
  };
  /** The optimistic change of the row. */
  shown: (reason: string) => Partial<Row>;
  /** Null when the row was deleted. */
  run: (write: Write, row: Row, reason: string, choice: string) => Promise<Row | null>;
  /** Receives `count`. */
  done: TextKey;
  /** Restores the previous state, if possible. */
  undo?: (write: Write, before: Row, after: Row) => Promise<Row>;
}

/** `Detail`: the edited row, which may have more fields than the list row. */
export interface Form<Detail, Values extends FieldValues> {
  roles: readonly AdminRole[];
  /** Without it, no rows can be created. */
  createLabel?: TextKey;
  editLabel: TextKey;
  load: (read: Read, id: string) => Promise<Detail | undefined>;
  name: (detail: Detail, words: Words) => string;
  values: (row: Detail | undefined) => Values;
  fields: (row: Detail | undefined, own: OwnAdmin) => readonly FormField<Values>[];
  /** Conditions for showing a field, by name. */
  applies?: Readonly<Record<string, (values: Values) => boolean>>;
  /** Inputs above a field, by its name, that fill in fields and are not saved. */
  above?: Readonly<Record<string, ComponentType<{ form: UseFormReturn<Values> }>>>;
  /** Sets fields that follow from one that the admin changed. */
  changed?: (form: UseFormReturn<Values>, name: string) => void;
  save: (write: Write, values: Values, row: Detail | undefined) => Promise<Detail>;
  refusals: FieldsOfRefusals<Values>;
  /** A question before a save that affects many people; undefined saves at once. */
  question?: (
    read: Read,
    values: Values,
    row: Detail | undefined,
    words: Words,
  ) => Promise<SaveQuestion | undefined>;
  /** Starting points of a new row; `?template=<name>` opens the form with one. */
  templates?: readonly FormTemplate<Values>[];
  /** Initial values of a duplicate. */
  copy?: (row: Detail, words: Words) => Values;
  /** Where a new row leads; undefined: back to the list. */
  afterCreation?: (row: Detail) => string | undefined;
  /** Next to the save button: status and links. */
  Extras?: ComponentType<{ row: Detail }>;
  /** Preview below the fields. */
  Preview?: ComponentType<{ values: Values; language: Language }>;
  /** Values that undo the save; undefined when it cannot be undone. */
  reverse?: (before: Detail, saved: Values) => Values | undefined;
}

export interface FormTemplate<Values extends FieldValues> {
  name: string;
  label: TextKey;
  /** In the languages and the words of the site. */
  values: (site: RowOf<'adm/get_adm_setting_list'> | undefined) => Values;
}

export interface SaveQuestion {
  title: string;
  text: string;
  /** Of the button that saves. */
  label: string;
  danger?: boolean;
}

/** The field an error code belongs to. */
export type FieldsOfRefusals<Values extends FieldValues> = Partial<Record<ErrorName, Path<Values>>>;

interface FieldOf<Values extends FieldValues> {
  name: Path<Values>;
  label: TextKey;
  hint?: TextKey;
  required?: boolean;
  /** Starts a section with this heading. */
  part?: TextKey;
  /** Full width. */
  wide?: boolean;
  /** A switch of the edit itself, left out of the read-only view. */
  editOnly?: boolean;
}

/** One (`lookup`) or several (`lookups`) of the options. */
type Lookup<Values extends FieldValues> = FieldOf<Values> &
  ({ kind: 'lookup' } | { kind: 'lookups' }) & {
    /** Placeholder, or message without options. */
    none: TextKey;
    /** Options depend on the value of this field. */
    within?: Path<Values>;
    look: (read: Read, within: string, words: Words) => Promise<readonly SelectOption[]>;
  };

export type FormField<Values extends FieldValues> =
  | (FieldOf<Values> & {
      kind: 'text';
      max: number;
      min?: number;
      pattern?: RegExp;
      /** Of a website: `https://` may be left out. */
      isAddress?: boolean;
      autoComplete?: string;
    })
  | (FieldOf<Values> & { kind: 'password'; max: number; min?: number; autoComplete?: string })
  | (FieldOf<Values> & { kind: 'choice'; labels: Labels })
  | (FieldOf<Values> & { kind: 'number'; min: number; max: number; whole: boolean })
  | (FieldOf<Values> & { kind: 'flag' })
  | (FieldOf<Values> & { kind: 'zone' })
  | (FieldOf<Values> & { kind: 'currency' })
  /** `#rrggbb`. */
  | (FieldOf<Values> & { kind: 'colour' })
  | Lookup<Values>
  /** One option found by search; `none` is the placeholder. */
  | (FieldOf<Values> & { kind: 'search'; none: TextKey; of: Searched })
  /** A date and time in the time zone of another field. */
  | (FieldOf<Values> & { kind: 'moment'; zone: Path<Values> })
  | (FieldOf<Values> & {
      kind: 'localized';
      max: number;
      lines?: number;
      /** Must be in the languages of this text. */
      sameLanguagesAs?: Path<Values>;
    })
  /** Address of an uploaded picture; '' for none. */
  | (FieldOf<Values> & {
      kind: 'picture';
      /** For dark ink without a ground. */
      onWhite?: true;
    })
  /** Ordered addresses of uploaded pictures; with captions, `{ address, caption }` each. */
  | (FieldOf<Values> & { kind: 'pictures'; maxItems: number; captions?: { max: number } })
  /** Address of an uploaded file; `private` ones are opened by expiring links. */
  | (FieldOf<Values> & { kind: 'file'; takes?: 'document' | 'subtitles' | 'video'; private?: boolean })
  /** Localized HTML. */
  | (FieldOf<Values> & { kind: 'html' })
  | (FieldOf<Values> & Group);

/** An ordered list of items; field names are relative to the item. */
export interface Group {
  kind: 'group';
  maxItems: number;
  addLabel: TextKey;
  /** Fallback name of an item; receives `number`. */
  oneLabel: TextKey;
  /** Receives the values of the form. */
  blank: (values: FieldValues) => FieldValues;
  /** Adds several filled items at once. */
  preset?: { label: TextKey; items: () => FieldValues[] };
  itemName: (item: FieldValues, words: Words) => string;
  fields: readonly FormField<FieldValues>[];
  /** Extra information about an item. */
  Note?: ComponentType<{ item: FieldValues }>;
  /** Conditions for showing a field of an item, by name. */
  applies?: Readonly<Record<string, (item: FieldValues) => boolean>>;
}
