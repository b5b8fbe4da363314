import { Button } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { toast } from '@paddock/ui/toaster';
import { useWords } from '../providers/words.ts';

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
    <Button size="s" variant="quiet" onClick={() => void copy()}>
      <Icon name="copy" />
      {label}
    </Button>
  );
}
