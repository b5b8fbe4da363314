import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './avatar.module.css';

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Decides color and letter of the helmet. */
  name: string;
  src?: string | null;
  size?: 's' | 'm' | 'l' | 'xl';
};

const liveries = 6;

function liveryOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % liveries;
}

function firstLetterOf(name: string): string {
  const first = name.trim().codePointAt(0);
  return first === undefined ? '' : String.fromCodePoint(first).toLocaleUpperCase();
}

/** Picture, or a helmet in one of six liveries. Decorative: shown next to the name. */
export function Avatar({ name, src, size = 'm', className, ...rest }: AvatarProps) {
  const livery = liveryOf(name);
  return (
    <span
      {...rest}
      aria-hidden="true"
      data-size={size}
      data-livery={livery}
      className={classNames(styles.avatar, className)}
    >
      {src ? (
        <img src={src} alt="" width="96" height="96" decoding="async" className={styles.picture} />
      ) : (
        <Helmet letter={firstLetterOf(name)} livery={livery} />
      )}
    </span>
  );
}

function Helmet({ letter, livery }: { letter: string; livery: number }) {
  return (
    <svg viewBox="0 0 48 48" width="96" height="96" focusable="false" className={styles.helmet}>
      <path
        className={styles.shell}
        d="M24 7C13.5 7 7 14.8 7 25.5V32q0 4 4 4h9l3 5h13q5 0 5-5V25C41 14.5 34.5 7 24 7z"
      />
      {livery % 3 === 0 && <path className={styles.stripe} d="M20 7.4L13 36h5.5l7-29z" />}
      {livery % 3 === 1 && <path className={styles.stripe} d="M7.3 21.5C8.6 15 12 10.6 17 8.5L41 20v4z" />}
      {livery % 3 === 2 && <path className={styles.stripe} d="M24 7v9l16.8 6C39.6 13 33.4 7 24 7z" />}
      <path className={styles.visor} d="M22 20h18.6q.4 2.5.4 5v6H25q-5 0-5-5v-4q0-2 2-2z" />
      <path className={styles.glint} d="M31 20h4.5l-3.5 11h-4.5z" />
      <text x="13.5" y="31" className={styles.letter} textAnchor="middle">
        {letter}
      </text>
    </svg>
  );
}
