import type { PublishStatus } from '@paddock/contracts/content/content-kinds';
import type { Localized } from '@paddock/contracts/language';
import { Column } from 'typeorm';

/** Columns of entries that are drafted, then published at a time. */
export abstract class Published {
  @Column({ type: 'uuid', default: () => 'uuidv7()' }) publicId!: string;
  @Column({ type: 'int', default: 1 }) version!: number;
  @Column({ type: 'text' }) status!: PublishStatus;
  @Column({ type: 'timestamptz', nullable: true }) publishedAt!: Date | null;
  @Column({ type: 'jsonb' }) title!: Localized;
  @Column({ type: 'jsonb' }) summary!: Localized;
  @Column({ type: 'uuid', nullable: true }) raceId!: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}
