import type { NewsCategory } from '@paddock/contracts/content/content-kinds';
import type { TextInLanguage } from '@paddock/contracts/localized';
import { useTranslation } from 'react-i18next';
import { useTrainingName } from '../../layout/site-facts.ts';

/** Trainings have the name that the office gave them. */
export function useCategoryNames(): (category: NewsCategory) => TextInLanguage {
  const { t } = useTranslation('content');
  const training = useTrainingName();
  return (category) => (category === 'camp' ? training : { text: t(`news.categories.${category}`) });
}
