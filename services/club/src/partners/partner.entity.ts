import { Column, Entity } from 'typeorm';
import type { Localized } from '@paddock/contracts/language';
import { Listed } from '../listings/listing.model.ts';

@Entity()
export class Partner extends Listed {
  @Column({ type: 'jsonb' }) name!: Localized;
  @Column({ type: 'jsonb' }) about!: Localized;
  @Column({ type: 'text', nullable: true }) logo!: string | null;
  @Column({ type: 'text', nullable: true }) url!: string | null;
}
