import { toast } from '@paddock/ui/overlays/toaster';
import { useWords } from '../../providers/words.ts';
import { QuietButton } from '../quiet-button.tsx';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useWords();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copied'));
    } catch {
      // Clipboard access is blocked; the text can still be copied by hand.
      toast.error(t('notCopied'));
    }
  }

  return (
    <QuietButton icon="copy" onClick={() => void copy()}>
      {label}
    </QuietButton>
  );
}
