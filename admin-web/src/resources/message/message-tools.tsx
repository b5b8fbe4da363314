import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { LinkFromList } from '../../engine/lists/link-from-list.tsx';
import { useOwnAdmin } from '../../providers/auth.tsx';
import { useWords } from '../../providers/words.ts';
import { announcers, MESSAGE_PATH } from './message-row.ts';

export function MessageTools() {
  const { t } = useWords();
  const { role } = useOwnAdmin();
  if (!announcers.includes(role)) return null;
  return (
    <ButtonLink as={LinkFromList} to={`${MESSAGE_PATH}/announce`} size="s" variant="action">
      <Icon name="plus" />
      {t('message.announce')}
    </ButtonLink>
  );
}
