import type { RowKey } from '@paddock/kit/database/row-key';
import { Column, PrimaryGeneratedColumn } from 'typeorm';

/** Something the club puts in order and shows, or keeps to itself for now. */
export abstract class Listed {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: RowKey<'listed'>;
  @Column({ type: 'uuid', default: () => 'uuidv7()' }) publicId!: string;
  @Column({ type: 'int', default: 1 }) version!: number;
  @Column({ type: 'int' }) position!: number;
  @Column({ type: 'boolean' }) shown!: boolean;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}

/** Which of them a list is about. */
export interface Wanted {
  text?: string | undefined;
  shown?: boolean | undefined;
  publicId?: string | undefined;
  access?: string | undefined;
}

/** What all of them say to the office. */
export const presentListed = ({ version, shown, updatedAt }: Listed) => ({
  version,
  shown,
  updatedAt: updatedAt.toISOString(),
});
