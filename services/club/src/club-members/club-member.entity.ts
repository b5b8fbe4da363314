import { Column, Entity } from 'typeorm';
import type { Localized } from '@paddock/contracts/language';
import { Listed } from '../listings/listing.model.ts';

@Entity()
export class ClubMember extends Listed {
  @Column({ type: 'jsonb' }) name!: Localized;
  @Column({ type: 'jsonb' }) role!: Localized;
  @Column({ type: 'jsonb' }) about!: Localized;
  @Column({ type: 'text' }) callsign!: string;
  @Column({ type: 'text', nullable: true }) photo!: string | null;
  @Column({ type: 'uuid', nullable: true }) memberId!: string | null;
}
