import { Injectable } from '@nestjs/common';
import { CallJob } from './call-job.ts';

/** Comments follow what others may see of their author (docs/decisions/0075). */
@Injectable()
export class AuthorChangedJob extends CallJob<'author_changed'> {
  readonly name = 'author-changed';
  protected readonly call = 'author_changed';
  /** About a week: a withdrawn name must not stay. */
  override readonly attempts = 180;
}
