import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LinkKind } from '@paddock/contracts/content/content-kinds';
import type { RacerName } from '@paddock/contracts/content/racer-names';
import type { MenuEntry } from '@paddock/contracts/content/site-menu';
import type { Language, Localized } from '@paddock/contracts/language';

/** Facts about the organisation; a single row. */
@Entity()
export class Setting {
  @PrimaryColumn({ type: 'smallint' }) id!: number;
  @Column({ type: 'int' }) version!: number;
  @Column({ type: 'jsonb' }) organisation!: Localized;
  @Column({ type: 'jsonb' }) shortName!: Localized;
  /** Empty for the standard words. */
  @Column({ type: 'jsonb' }) sport!: Localized;
  @Column({ type: 'jsonb' }) trainingName!: Localized;
  @Column({ type: 'jsonb' }) tagline!: Localized;
  @Column({ type: 'jsonb' }) address!: Localized;
  @Column({ type: 'jsonb' }) footer!: Localized;
  @Column({ type: 'jsonb' }) heroTitle!: Localized;
  @Column({ type: 'jsonb' }) heroText!: Localized;
  @Column({ type: 'text' }) heroPicture!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'text' }) phone!: string;
  @Column({ type: 'double precision', nullable: true }) latitude!: number | null;
  @Column({ type: 'double precision', nullable: true }) longitude!: number | null;
  @Column({ type: 'jsonb' }) links!: { kind: LinkKind; url: string }[];
  @Column({ type: 'text' }) recordNumber!: string;
  /** Empty for all. */
  @Column({ type: 'jsonb' }) languages!: Language[];
  /** Empty for the standard one. */
  @Column({ type: 'jsonb' }) menu!: MenuEntry[];
  /** Empty for that of each language. */
  @Column({ type: 'text' }) country!: string;
  @Column({ type: 'boolean' }) videoSystems!: boolean;
  @Column({ type: 'text' }) racerName!: RacerName;
  @Column({ type: 'text' }) accent!: string;
  @Column({ type: 'text' }) logo!: string;
  @Column({ type: 'text' }) logoOnDark!: string;
  @Column({ type: 'text' }) certificatePrefix!: string;
  /** Pictures for certificates; empty for none. */
  @Column({ type: 'text' }) signature!: string;
  @Column({ type: 'text' }) seal!: string;
  @Column({ type: 'timestamptz' }) updatedAt!: Date;
}
