import { Injectable } from '@nestjs/common';
import { KeptFiles } from '@paddock/kit/files/kept-files';
import { ClubJoinsRepository } from './club-joins.repository.ts';

const MAX_PER_MEMBER = 100;

@Injectable()
export class ClubJoinsService {
  constructor(
    private readonly joins: ClubJoinsRepository,
    private readonly files: KeptFiles,
  ) {}

  /** Without the internal remark of the office. */
  async dataOf(memberId: string): Promise<{ rows: unknown[]; more: boolean }> {
    const found = await this.joins.newestOf(memberId, MAX_PER_MEMBER);
    const rows = found
      .slice(0, MAX_PER_MEMBER)
      .map(({ remark: _remark, decidedBy: _decidedBy, ...visible }) => visible);
    return { rows, more: found.length > rows.length };
  }

  async erase(memberId: string): Promise<string[]> {
    const clubJoinIds = await this.joins.deleteOf(memberId);
    for (const id of clubJoinIds) await this.files.keep(`club_join:${id}`, []);
    return clubJoinIds;
  }
}
