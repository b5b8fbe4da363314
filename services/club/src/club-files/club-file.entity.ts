import { Column, Entity } from 'typeorm';
import type { FileAccess } from '@paddock/contracts/club/club-limits';
import type { Localized } from '@paddock/contracts/language';
import { Listed } from '../listings/listing.model.ts';

@Entity()
export class ClubFile extends Listed {
  @Column({ type: 'jsonb' }) title!: Localized;
  @Column({ type: 'jsonb' }) about!: Localized;
  @Column({ type: 'text' }) access!: FileAccess;
  @Column({ type: 'text' }) address!: string;
}
