import layout from '@paddock/ui/styles/layout.module.css';
import { Panel } from '@paddock/ui/panel';
import type { ReactNode } from 'react';

const headingSizes = { s: layout.text18, m: layout.heading, l: layout.text28, xl: undefined };

interface SectionProps {
  id: string;
  title: ReactNode;
  /** Size of the heading. */
  size?: keyof typeof headingSizes;
  isPanel?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export function Section({
  id,
  title,
  size = 'm',
  isPanel = false,
  className = layout.stack4,
  children,
}: SectionProps) {
  const naming = { id, 'aria-labelledby': `${id}-heading`, className };
  const content = (
    <>
      <h2 id={`${id}-heading`} className={headingSizes[size]}>
        {title}
      </h2>
      {children}
    </>
  );
  if (!isPanel) return <section {...naming}>{content}</section>;
  return (
    <Panel as="section" padding="l" {...naming}>
      {content}
    </Panel>
  );
}

/** A term and its value in a description list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={layout.quiet}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
