import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../layout/link-tabs.tsx';
import { SiteLink } from '../prefetch/site-link.tsx';
import { ofPilot } from './pilot-path.ts';
import type { Care } from './pilots-in-care.server.ts';

interface PilotTabsProps {
  care: Care;
  /** The member's page. */
  path: string;
  /** Offers to add a pilot. */
  mayAdd?: boolean;
}

/** The member and the pilots in care, each with the same page. */
export function PilotTabs({ care: { pilots, currentId }, path, mayAdd = false }: PilotTabsProps) {
  const { t } = useTranslation('care');
  const toAdd = `/member/pilots?next=${encodeURIComponent(path)}`;
  if (pilots.length === 0)
    return mayAdd ? (
      <p className={`${layout.small} ${layout.muted}`}>
        {t('tabs.hint')} <SiteLink to={toAdd}>{t('tabs.hintLink')}</SiteLink>
      </p>
    ) : null;
  return (
    <LinkTabs
      label={t('tabs.label')}
      look="pills"
      tabs={[
        { to: path, words: t('tabs.me'), isCurrent: currentId === undefined },
        ...pilots.map(({ pilotId, name }) => ({
          to: ofPilot(path, pilotId),
          words: name,
          isCurrent: pilotId === currentId,
        })),
        ...(mayAdd ? [{ to: toAdd, words: t('tabs.add'), isCurrent: false }] : []),
      ]}
    />
  );
}
