import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../providers/words.ts';
import { QuietButton } from '../quiet-button.tsx';

// Loaded on demand: few screens draw QR codes.
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** Shows the public address of a page of the site. */
export function ShareButton({ path }: { path: string }) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <QuietButton icon="link" onClick={() => setIsOpen(true)}>
        {t('share.title')}
      </QuietButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog path={path} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
