import { Renames } from '@paddock/kit/database/migration-kinds';

export class RenameConstraints2000000001002 extends Renames {
  protected readonly renames = [
    ['constraint', 'news', 'news_published_has_its_moment', 'news_published_has_date'],
    ['constraint', 'album', 'album_published_has_its_moment', 'album_published_has_date'],
    ['constraint', 'video', 'video_published_has_its_moment', 'video_published_has_date'],
  ] as const;
}
