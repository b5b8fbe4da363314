import type { SelectOption } from '@paddock/ui/forms/select-field';
import type { TFunction } from 'i18next';
import type { TextKey } from '../providers/i18n.ts';

/** Values of a choice with their text keys. */
type Labels = Readonly<Record<string, TextKey>>;

/** `labels('race', ['draft'])` is `{ draft: 'race.draft' }`. */
export const labels = <Prefix extends string, Value extends string>(
  prefix: Prefix,
  values: readonly Value[],
): { readonly [V in Value]: `${Prefix}.${V}` } =>
  Object.fromEntries(values.map((value) => [value, `${prefix}.${value}`])) as {
    [V in Value]: `${Prefix}.${V}`;
  };

export const optionsOf = (texts: Labels, t: TFunction): SelectOption[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label: t(label) }));

export const roleLabels = labels('role', ['owner', 'editor', 'operator', 'viewer', 'director']);

// Labels used by several resources: lists, audit log and messages.
export const adminStatusLabels = labels('admin', ['active', 'suspended']);

export const memberStatusLabels = labels('member', ['active', 'suspended', 'closed']);

export const raceStatusLabels = labels('race', ['draft', 'published', 'cancelled', 'finished']);

export const paymentWayLabels = labels('signUp.paymentWay', ['cash', 'card', 'transfer', 'other']);

export const signUpStatusLabels = labels('signUp', [
  'pending',
  'confirmed',
  'waiting',
  'offered',
  'cancelled',
  'rejected',
]);

export const contactStatusLabels = labels('contact', ['open', 'working', 'done']);

export const commentStatusLabels = labels('comment', ['shown', 'hidden', 'silent', 'recalled']);

export const resultStateLabels = labels('result.state', ['draft', 'provisional', 'official']);
