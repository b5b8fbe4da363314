import { defineResource } from '../../engine/define-resource.tsx';
import type { Form } from '../../engine/resource.ts';
import { VersionsButton } from '../../publishing/versions-button.tsx';
import { SiteLink } from '../../ui/files/stored-file.tsx';
import { LookPreview } from './look-preview.tsx';
import { settingFields } from './setting-fields.ts';
import { inputOf, settingValues, type Setting, type SettingValues } from './setting-values.ts';
import { SportPresets } from './sport-presets.tsx';

/** Missing in versions of releases before 0.7. */
const laterTexts = { shortName: {}, heroTitle: {}, heroText: {} };

function SettingExtras({ row: { version } }: { row: Setting }) {
  return (
    <>
      <SiteLink path="contact" />
      <VersionsButton
        kind="setting"
        id="site"
        resource="setting"
        version={version}
        restore={(write, content, now) =>
          write('adm/save_setting', { ...laterTexts, ...(content as Setting), version: now })
        }
      />
    </>
  );
}

const form: Form<Setting, SettingValues> = {
  roles: ['owner', 'editor'],
  editLabel: 'setting.edit',
  load: async (read, id) =>
    id === 'site' ? (await read('adm/get_adm_setting_list', {})).rows[0] : undefined,
  name: (row, { pick, t }) => pick(row.organisation) || t('setting.one'),
  values: settingValues,
  fields: () => settingFields,
  above: { sport: SportPresets },
  Preview: LookPreview,
  save: (write, values, row) => write('adm/save_setting', inputOf(values, row!)),
  refusals: {},
  Extras: SettingExtras,
};

export const setting = defineResource<'adm/get_adm_setting_list', SettingValues, Setting>({
  name: 'setting',
  icon: 'settings',
  label: 'setting.title',
  roles: ['owner', 'editor', 'viewer'],
  onlyRow: 'site',
  list: {
    call: 'adm/get_adm_setting_list',
    rowId: () => 'site',
    rowName: (row, { pick, t }) => pick(row.organisation) || t('setting.one'),
    searchLabel: 'setting.search',
    defaultSort: 'position',
    columns: [],
    filters: [],
    actions: [],
  },
  form,
});
