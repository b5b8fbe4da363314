import type { FileEncoding } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import { SelectField } from '@paddock/ui/forms/select-field';
import { useWords } from '../providers/words.ts';

export const encodingNames: Record<FileEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GBK / GB18030',
  big5: 'Big5',
  'windows-1251': 'Windows-1251',
  'koi8-r': 'KOI8-R',
  'windows-1252': 'Latin-1 / Windows-1252',
};

interface EncodingFieldProps {
  value: FileEncoding;
  onChange: (value: FileEncoding) => void;
}

/** For a file whose names are garbled. */
export function EncodingField({ value, onChange }: EncodingFieldProps) {
  const { t } = useWords();
  return (
    <SelectField
      label={t('result.import.encoding')}
      hint={t('result.import.encodingHint')}
      options={Object.entries(encodingNames).map(([name, label]) => ({ value: name, label }))}
      value={value}
      onChange={({ target }) => onChange(target.value as FileEncoding)}
    />
  );
}
