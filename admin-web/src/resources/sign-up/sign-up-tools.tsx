import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { useSearchParams } from 'react-router';
import { LinkFromList } from '../../engine/lists/link-from-list.tsx';
import { useOwnAdmin } from '../../providers/auth.tsx';
import { useWords } from '../../providers/words.ts';
import { walkInPath } from './walk-in-path.ts';

/** Walk-ins need a race: shown once the list is filtered by one. */
export function SignUpTools() {
  const { t } = useWords();
  const { role } = useOwnAdmin();
  const [address] = useSearchParams();
  const raceId = address.get('raceId');
  if (raceId === null || (role !== 'owner' && role !== 'operator')) return null;
  return (
    <ButtonLink as={LinkFromList} to={walkInPath(raceId)} size="s" variant="action">
      <Icon name="plus" />
      {t('walkIn.add')}
    </ButtonLink>
  );
}
