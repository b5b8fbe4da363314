import { Controller } from '@nestjs/common';
import type {
  AdminPageListInput,
  AdminSettingList,
  AdminSettingView,
  SaveSettingInput,
} from '@paddock/contracts/content/page.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { SettingsService } from './settings.service.ts';

@Controller()
export class SettingsOfficeController {
  constructor(private readonly settings: SettingsService) {}

  @HandlesCall('adm/get_adm_setting_list')
  list(input: AdminPageListInput): Promise<AdminSettingList> {
    return this.settings.list(input);
  }

  @HandlesCall('adm/save_setting')
  save(input: SaveSettingInput): Promise<AdminSettingView> {
    return this.settings.save(input);
  }
}
