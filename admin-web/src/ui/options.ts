import type { SelectOption } from '@paddock/ui/select-field';
import type { TFunction } from 'i18next';
import type { TextKey } from '../providers/i18n.ts';

export const optionsOf = (labels: Readonly<Record<string, TextKey>>, t: TFunction): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));
