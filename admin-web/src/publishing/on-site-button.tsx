import type { PreviewKind } from '@paddock/contracts/content/content-kinds';
import { Button } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { toast } from '@paddock/ui/toaster';
import { useState } from 'react';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { onSite } from '../ui/on-site.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { isAhead, type Publishing } from './publish-pill.tsx';

interface OnSiteButtonProps {
  row: Publishing;
  kind: PreviewKind;
  id: string;
  /** Site path and preview path. */
  path: string;
  previewPath: string;
}

/** Link to the page; for unpublished entries, to an expiring preview. */
export function OnSiteButton({ row, kind, id, path, previewPath }: OnSiteButtonProps) {
  const { t, fault } = useWords();
  const { api, language } = useServices();
  const [busy, setBusy] = useState(false);
  if (row.status === 'published' && !isAhead(row)) return <SiteLink path={`${path}/${id}`} />;

  async function show() {
    // Opened synchronously: browsers block windows opened later.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    setBusy(true);
    try {
      const { token } = await api.read('adm/get_content_preview_token', { kind, id });
      tab?.location.replace(new URL(onSite(language.current, `${previewPath}/${token}`), location.href));
    } catch (error) {
      tab?.close();
      toast.error(fault(error));
    }
    setBusy(false);
  }

  return (
    <Button size="s" variant="quiet" busy={busy} onClick={() => void show()}>
      <Icon name="eye" />
      {t('form.preview')}
    </Button>
  );
}
