import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Localized } from '@paddock/contracts/language';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Published } from '../publishing/published.model.ts';

export interface PictureOfAlbum {
  address: string;
  caption: Localized;
}

@Entity()
export class Album extends Published {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: RowKey<'album'>;
  @Column({ type: 'smallint' }) year!: number;
  @Column({ type: 'jsonb' }) pictures!: PictureOfAlbum[];
}
