import { Renames } from '@paddock/kit/database/migration-kinds';

export class RenameChoices2000000001003 extends Renames {
  protected readonly renames = [
    ['constraint', 'file', 'file_kind', 'file_kind_choice'],
    ['constraint', 'file', 'file_state', 'file_state_choice'],
    ['constraint', 'file', 'file_video_state', 'file_video_state_choice'],
  ] as const;
}
