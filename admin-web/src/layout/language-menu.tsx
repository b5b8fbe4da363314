import { languages, languageNames, languageTags, type Language } from '@paddock/contracts/language';
import { Icon } from '@paddock/ui/pictures/icon';
import { Menu, MenuItem } from '@paddock/ui/overlays/menu';
import styles from './language-menu.module.css';

interface LanguageMenuProps {
  label: string;
  current: Language;
  onChoose: (language: Language) => void;
}

export function LanguageMenu({ label, current, onChoose }: LanguageMenuProps) {
  return (
    <Menu
      label={
        <>
          <Icon name="globe" />
          <span className={styles.name}>{languageNames[current]}</span>
        </>
      }
      triggerLabel={`${label}: ${languageNames[current]}`}
      align="end"
    >
      {languages.map((each) => (
        <MenuItem
          key={each}
          lang={languageTags[each]}
          current={each === current}
          onClick={() => onChoose(each)}
        >
          {languageNames[each]}
        </MenuItem>
      ))}
    </Menu>
  );
}
