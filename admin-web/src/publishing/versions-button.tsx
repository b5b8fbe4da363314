import type { VersionedKind } from '@paddock/contracts/content/content-kinds';
import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/dialog';
import { Icon } from '@paddock/ui/icon';
import { toast } from '@paddock/ui/toaster';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Write } from '../providers/http.ts';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Moment } from '../ui/moment.tsx';
import styles from './versions-button.module.css';

interface VersionsButtonProps {
  kind: VersionedKind;
  id: string;
  /** The name of the resource whose form this stands in. */
  resource: string;
  /** The version that the form shows. */
  version: number;
  /** Saves what was, as a new version above the present one. */
  restore: (write: Write, content: object, version: number) => Promise<unknown>;
}

/** Who saved it when; any of them can be made the present one again. */
export function VersionsButton(props: VersionsButtonProps) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  if (props.version === 0) return null;
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        <Icon name="history" />
        {t('publishing.versions')}
      </Button>
      {open && <Versions {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Versions({
  kind,
  id,
  resource,
  version: present,
  restore,
  onClose,
}: VersionsButtonProps & { onClose: () => void }) {
  const { t, fault } = useWords();
  const { api, queries } = useServices();
  const query = useQuery({
    queryKey: ['adm/get_version_list', kind, id, present],
    queryFn: () => api.read('adm/get_version_list', { kind, id }),
  });

  async function bringBack(version: number) {
    try {
      const { content } = await api.read('adm/get_version', { kind, id, version });
      await restore(api.newWrite(), content as object, present);
      onClose();
      toast.success(t('publishing.restored', { version }));
      await queries.invalidateQueries({ queryKey: ['edit', resource] });
    } catch (error) {
      toast.error(fault(error));
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('publishing.versions')} closeLabel={t('close')}>
      {query.isError && <LoadFailed query={query} />}
      <ol className={styles.versions}>
        {query.data?.rows.map(({ version, savedBy, savedAt, changed }) => (
          <li key={version} className={styles.version}>
            <div>
              <strong>{t('publishing.version', { version })}</strong>{' '}
              <span className={styles.quiet}>
                {savedBy} · <Moment at={savedAt} />
              </span>
              {changed.length > 0 && <p className={styles.quiet}>{changed.join(', ')}</p>}
            </div>
            {version !== present && (
              <Button size="s" variant="quiet" onClick={() => void bringBack(version)}>
                {t('publishing.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
