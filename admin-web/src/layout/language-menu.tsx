import { languages, languageTags } from '@paddock/contracts/language';
import { Icon } from '@paddock/ui/icon';
import { Menu, MenuItem } from '@paddock/ui/menu';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { languageNames } from '../ui/language-names.ts';
import styles from './language-menu.module.css';

export function LanguageMenu() {
  const { t } = useWords();
  const { language } = useServices();
  return (
    <Menu
      label={
        <>
          <Icon name="globe" />
          <span className={styles.name}>{languageNames[language.current]}</span>
        </>
      }
      triggerLabel={`${t('language')}: ${languageNames[language.current]}`}
      align="end"
    >
      {languages.map((each) => (
        <MenuItem
          key={each}
          lang={languageTags[each]}
          current={each === language.current}
          onClick={() => void language.choose(each)}
        >
          {languageNames[each]}
        </MenuItem>
      ))}
    </Menu>
  );
}
