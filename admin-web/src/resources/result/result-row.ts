import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import type { AdminRole } from '@paddock/contracts/caller';

/** Deeply plain data, not instances of the contract's classes. */
type Data<Shape> = Shape extends object ? { [Key in keyof Shape]: Data<Shape[Key]> } : Shape;

/** One version of the results of a class. */
export type Result = Data<ViewOf<'adm/get_adm_result_detail'>>;
export type Outcome = Result['rows'][number]['outcome'];
export type Version = Result['versions'][number];

export type Preview = Data<ViewOf<'adm/get_result_preview'>>;

type SaveInput = Data<InputOf<'adm/save_result'>>;
export type Rules = SaveInput['rules'];
export type Entry = SaveInput['entries'][number];
export type Round = NonNullable<Entry['rounds']>[number];
export type Ordered = Data<ViewOf<'adm/get_result_order'>>['rows'];

/** Roles that may change results. */
export const scorers: readonly AdminRole[] = ['owner', 'editor', 'operator'];

export const pilotName = ({ callsign, name }: Pick<Entry, 'callsign' | 'name'>): string => callsign || name;
