import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { LinkFromList } from '../../engine/lists/link-from-list.tsx';
import { useOwnAdmin } from '../../providers/auth.tsx';
import { useWords } from '../../providers/words.ts';
import { BOOK_PATH, issuers } from './book-row.ts';

export function BookTools() {
  const { t } = useWords();
  const { role } = useOwnAdmin();
  if (!issuers.includes(role)) return null;
  return (
    <>
      <ButtonLink as={LinkFromList} to={`${BOOK_PATH}/template`} size="s" variant="quiet">
        <Icon name="edit" />
        {t('book.template')}
      </ButtonLink>
      <ButtonLink as={LinkFromList} to={`${BOOK_PATH}/issue`} size="s" variant="action">
        <Icon name="plus" />
        {t('book.issue')}
      </ButtonLink>
    </>
  );
}
