import { Column, PrimaryGeneratedColumn } from 'typeorm';
import type { RowKey } from '@paddock/kit/database/row-key';

/** A row of a manually ordered list, shown or hidden. */
export abstract class Listed {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: RowKey<'listed'>;
  @Column({ type: 'uuid', default: () => 'uuidv7()' }) publicId!: string;
  @Column({ type: 'int', default: 1 }) version!: number;
  @Column({ type: 'int' }) position!: number;
  @Column({ type: 'boolean' }) shown!: boolean;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}

/** Filters of a list. */
export interface ListFilter {
  text?: string | undefined;
  shown?: boolean | undefined;
  publicId?: string | undefined;
  access?: string | undefined;
}

/** Fields common to all office views. */
export const presentListed = ({ version, shown, updatedAt }: Listed) => ({
  version,
  shown,
  updatedAt: updatedAt.toISOString(),
});
