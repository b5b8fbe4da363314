import { Panel } from '@paddock/ui/panel';
import { useId, type ReactNode } from 'react';
import layout from './layout.module.css';

/** A panel named by its heading. */
export function SectionPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Panel as="section" className={layout.stack} aria-labelledby={id}>
      <h2 id={id} className={layout.heading}>
        {title}
      </h2>
      {children}
    </Panel>
  );
}
