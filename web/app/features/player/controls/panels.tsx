import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { PanelName } from '../core/player-state.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { ControlButton } from './control-button.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { HelpPanel } from './help-panel.tsx';
import { QualityPanel, SubtitlePanel } from './choice-panels.tsx';
import styles from './panels.module.css';
import { SettingsPanel } from './settings-panel.tsx';

/** One panel at a time; open panels keep the controls visible. */
export function Panels() {
  const { texts, danmaku } = usePlayer();
  const panel = usePlayerState((state) => state.panel);
  if (panel === undefined) return null;
  const panels: Record<PanelName, [title: string, content: ReactNode]> = {
    settings: [texts.settings, <SettingsPanel key="settings" />],
    quality: [texts.quality, <QualityPanel key="quality" />],
    subtitles: [texts.subtitles, <SubtitlePanel key="subtitles" />],
    send: [texts.write, danmaku && <CommentForm key="send" danmaku={danmaku} />],
    comments: [texts.comments, danmaku && <CommentList key="comments" danmaku={danmaku} />],
    filters: [texts.filters, danmaku && <FilterPanel key="filters" danmaku={danmaku} />],
    help: [texts.help, <HelpPanel key="help" />],
  };
  const [title, content] = panels[panel];
  return content ? (
    <PanelFrame key={panel} title={title} isText={panel === 'help'}>
      {content}
    </PanelFrame>
  ) : null;
}

interface PanelFrameProps {
  title: string;
  /** Without controls, so the scrollable content itself takes the focus. */
  isText: boolean;
  children: ReactNode;
}

function PanelFrame({ title, isText, children }: PanelFrameProps) {
  const { controller, texts, root } = usePlayer();
  const frame = useRef<HTMLElement>(null);

  // Restores focus to the opener. A later effect could not tell where the focus was.
  useLayoutEffect(() => {
    const opener = root.ownerDocument.activeElement;
    const panel = frame.current;
    const controls = ':is(input, select, textarea, button)';
    // The list of comments opens at the current time.
    const first =
      panel?.querySelector<HTMLElement>(`[aria-current] ${controls}`) ??
      panel?.querySelector<HTMLElement>(`:scope > div ${controls}`);
    first?.focus();
    return () => {
      if (panel?.contains(root.ownerDocument.activeElement) && opener instanceof HTMLElement) opener.focus();
    };
  }, [root]);

  return (
    // A dialog element would leave the player and its full screen.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <section ref={frame} role="dialog" aria-label={title} className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <ControlButton icon="close" label={texts.close} onClick={() => controller.openPanel(undefined)} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.content} tabIndex={isText ? 0 : undefined}>
        {children}
      </div>
    </section>
  );
}
