import type { VersionedKind } from '@paddock/contracts/content/content-kinds';
import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/overlays/dialog';
import { Skeleton } from '@paddock/ui/skeleton';
import { toast } from '@paddock/ui/overlays/toaster';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Changes, differences } from '../changes/changes-table.tsx';
import { fieldName } from '../changes/field-name.ts';
import { inertDocument } from '../editor/inert-document.ts';
import { useTask } from '../providers/calls.ts';
import type { Write } from '../providers/http.ts';
import { useServices } from '../providers/services.ts';
import { useWords } from '../providers/words.ts';
import { Moment } from '../ui/facts.tsx';
import layout from '../ui/layout.module.css';
import { QuietButton } from '../ui/quiet-button.tsx';
import { LoadFailed } from '../ui/screen.tsx';

interface VersionsButtonProps {
  kind: VersionedKind;
  id: string;
  /** Resource name of the form. */
  resource: string;
  /** Version in the form. */
  version: number;
  /** Saves the old content as a new version. */
  restore: (write: Write, content: object, version: number) => Promise<unknown>;
}

/** Version history, with preview and restore. */
export function VersionsButton(props: VersionsButtonProps) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  if (props.version === 0) return null;
  return (
    <>
      <QuietButton icon="history" onClick={() => setOpen(true)}>
        {t('publishing.versions')}
      </QuietButton>
      {open && <Versions {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Versions(props: VersionsButtonProps & { onClose: () => void }) {
  const { kind, id, resource, version: present, restore, onClose } = props;
  const { t } = useWords();
  const { api, queries } = useServices();
  const { busy, run } = useTask();
  const [shown, setShown] = useState<number | null>(null);

  const restoreVersion = (version: number) =>
    run(async () => {
      const { content } = await api.read('adm/get_version', { kind, id, version });
      await restore(api.newWrite(), content as object, present);
      onClose();
      toast.success(t('publishing.restored', { version }));
      await queries.invalidateQueries({ queryKey: ['edit', resource] });
    });

  if (shown === null)
    return (
      <Dialog open onClose={onClose} title={t('publishing.versions')} closeLabel={t('close')}>
        <VersionList kind={kind} id={id} present={present} onShow={setShown} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="l"
      title={t('publishing.version', { version: shown })}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="quiet" onClick={() => setShown(null)}>
            {t('publishing.all')}
          </Button>
          {shown !== present && (
            <Button variant="action" busy={busy} onClick={() => void restoreVersion(shown)}>
              {t('publishing.restore')}
            </Button>
          )}
        </>
      }
    >
      <VersionView kind={kind} id={id} version={shown} present={present} />
    </Dialog>
  );
}

interface VersionListProps {
  kind: VersionedKind;
  id: string;
  present: number;
  onShow: (version: number) => void;
}

function VersionList({ kind, id, present, onShow }: VersionListProps) {
  const words = useWords();
  const { t } = words;
  const { api } = useServices();
  const query = useQuery({
    queryKey: ['adm/get_version_list', kind, id, present],
    queryFn: () => api.read('adm/get_version_list', { kind, id }),
  });
  return (
    <>
      {query.isError && <LoadFailed query={query} />}
      {query.isPending && <Skeleton lines={3} />}
      {query.data?.rows.length === 0 && <p>{t('publishing.noVersions')}</p>}
      <ol className={layout.list}>
        {query.data?.rows.map(({ version, savedBy, savedAt, changed }) => (
          <li key={version} className={layout.between}>
            <div>
              <strong>{t('publishing.version', { version })}</strong>{' '}
              <span className={layout.quiet}>
                {savedBy} · <Moment at={savedAt} />
                {version === present && ` · ${t('publishing.present')}`}
              </span>
              {changed.length > 0 && (
                <p className={layout.quiet}>{changed.map((field) => fieldName(field, words)).join(', ')}</p>
              )}
            </div>
            <QuietButton
              aria-label={t('publishing.viewVersion', { version })}
              onClick={() => onShow(version)}
            >
              {t('publishing.view')}
            </QuietButton>
          </li>
        ))}
      </ol>
    </>
  );
}

interface VersionViewProps {
  kind: VersionedKind;
  id: string;
  version: number;
  present: number;
}

/** Bookkeeping fields that always differ. */
const counted = new Set(['version', 'createdAt', 'updatedAt', 'sectionId']);

const isRelevant = (path: string): boolean => !counted.has(path.split('.').at(-1) ?? '');

/** Differences between a version and the present one. */
function VersionView({ kind, id, version, present }: VersionViewProps) {
  const { t } = useWords();
  const { api } = useServices();
  const query = useQuery({
    queryKey: ['adm/get_version', kind, id, version, present],
    queryFn: () =>
      Promise.all([version, present].map((each) => api.read('adm/get_version', { kind, id, version: each }))),
  });
  if (query.isError) return <LoadFailed query={query} />;
  const [then, now] = query.data ?? [];
  if (!then || !now) return <Skeleton lines={6} />;
  return (
    <div className={layout.stack}>
      <p className={layout.quiet}>
        {then.savedBy} · <Moment at={then.savedAt} />
      </p>
      <Changes
        differences={differences(then.content, now.content).filter(({ path }) => isRelevant(path))}
        before={t('publishing.then')}
        after={t('publishing.now')}
        none={t('publishing.same')}
        formatValue={readable}
      />
      {version !== present && <p className={layout.quiet}>{t('publishing.restoreText')}</p>}
    </div>
  );
}

/** Strips the markup. */
const readable = (_path: string, value: string): string =>
  value.includes('<') ? (inertDocument(value).body.textContent ?? '') : value;
