import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PublishStatus } from '@paddock/contracts/content/content-kinds';
import type { Localized } from '@paddock/contracts/language';

export interface PageSection {
  sectionId: string;
  title: Localized;
  body: Localized;
}

@Entity()
export class SitePage {
  @PrimaryColumn({ type: 'text' }) slug!: string;
  @Column({ type: 'int' }) version!: number;
  @Column({ type: 'text' }) status!: PublishStatus;
  @Column({ type: 'jsonb' }) title!: Localized;
  @Column({ type: 'jsonb' }) summary!: Localized;
  @Column({ type: 'text' }) cover!: string;
  @Column({ type: 'jsonb' }) body!: Localized;
  @Column({ type: 'jsonb' }) sections!: PageSection[];
  @Column({ type: 'timestamptz' }) updatedAt!: Date;
}
