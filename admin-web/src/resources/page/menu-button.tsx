import { standardMenu } from '@paddock/contracts/content/site-menu';
import { toast } from '@paddock/ui/overlays/toaster';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useTask, useWrite } from '../../providers/calls.ts';
import { useServices } from '../../providers/services.ts';
import { useSiteSettings } from '../../providers/site-settings.ts';
import { useWords } from '../../providers/words.ts';
import { QuietButton } from '../../ui/quiet-button.tsx';

/** Puts a page at the end of the menu; absent if it is there, or for roles that may not. */
export function MenuButton({ path }: { path: string }) {
  const { t } = useWords();
  const { queries } = useServices();
  const write = useWrite();
  const { role } = useOwnAdmin();
  const { busy, run } = useTask();
  const mayEdit = role === 'owner' || role === 'editor';
  const settings = useSiteSettings(mayEdit);
  if (!mayEdit || !settings) return null;
  const { updatedAt: _, menu = [], ...rest } = settings;
  const shown = menu.length > 0 ? menu : standardMenu;
  if (shown.some((entry) => entry.path === path)) return null;
  const add = () =>
    run(async () => {
      await write('adm/save_setting', { ...rest, menu: [...shown, { path, place: 'menu' }] });
      toast.success(t('page.inMenu'));
      await queries.invalidateQueries({ queryKey: ['adm/get_adm_setting_list'] });
    });
  return (
    <QuietButton icon="plus" busy={busy} onClick={() => void add()}>
      {t('page.addToMenu')}
    </QuietButton>
  );
}
