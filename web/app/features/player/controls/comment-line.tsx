import { reportReasons, type ReportReason } from '@paddock/contracts/danmaku/danmaku-limits';
import { useState } from 'react';
import { senderOf, type DanmakuComment } from '../../danmaku/comment.ts';
import type { Danmaku } from '../../danmaku/danmaku.ts';
import { clockTime } from '../texts/player-texts.ts';
import { useDanmakuState, usePlayer } from '../player-context.ts';
import styles from './comment-list.module.css';
import { ControlButton } from './control-button.tsx';
import fields from './fields.module.css';
import { Action } from './settings-panel.tsx';

interface CommentLineProps {
  danmaku: Danmaku;
  comment: DanmakuComment;
  /** The next one at the current time. */
  isCurrent: boolean;
}

export function CommentLine({ danmaku, comment, isCurrent }: CommentLineProps) {
  const { playback, texts } = usePlayer();
  const [isOpen, setIsOpen] = useState(false);
  const isHidden = useDanmakuState(danmaku, (state) => state.filters.senders.includes(senderOf(comment)));
  const { time, text, author, likes = 0, isOwn } = comment;
  const name = isOwn ? texts.you : author;
  const canAct = danmaku.actions !== undefined || (!isOwn && !isHidden && senderOf(comment) !== '');
  return (
    <li aria-current={isCurrent ? 'time' : undefined}>
      <div className={styles.line}>
        <button type="button" className={styles.comment} onClick={() => playback.seek(time)}>
          <span className={styles.time}>{clockTime(time)}</span>{' '}
          {name && (
            <>
              <bdi translate="no" className={styles.author}>
                {name}
              </bdi>{' '}
            </>
          )}
          <span dir="auto">{text}</span>
        </button>
        {likes > 0 && <span className={styles.likes}>{`♥ ${likes}`}</span>}
        {canAct && (
          <ControlButton
            icon="more"
            label={`${texts.more}: ${text}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
      </div>
      {isOpen && <CommentActionList danmaku={danmaku} comment={comment} isHidden={isHidden} />}
    </li>
  );
}

interface CommentActionListProps {
  danmaku: Danmaku;
  comment: DanmakuComment;
  isHidden: boolean;
  onDone?: () => void;
}

export function CommentActionList({ danmaku, comment, isHidden, onDone }: CommentActionListProps) {
  const { texts } = usePlayer();
  const { id, isOwn } = comment;
  const [isReporting, setIsReporting] = useState(false);
  const isLiked = useDanmakuState(danmaku, (state) => id !== undefined && state.liked.has(id));
  const senders = useDanmakuState(danmaku, (state) => state.filters.senders);
  const { actions } = danmaku;
  const reasons: Record<ReportReason, string> = {
    spam: texts.reasonSpam,
    abuse: texts.reasonAbuse,
    spoiler: texts.reasonSpoiler,
    illegal: texts.reasonIllegal,
    other: texts.reasonOther,
  };
  if (isReporting && actions && id !== undefined)
    return (
      <fieldset className={fields.choices} aria-label={texts.reportWhy}>
        {reportReasons.map((reason) => (
          <Action
            key={reason}
            label={reasons[reason]}
            onPress={() => {
              setIsReporting(false);
              void actions.report(id, reason);
              onDone?.();
            }}
          />
        ))}
      </fieldset>
    );
  return (
    <div className={fields.choices}>
      {actions && id !== undefined && !isOwn && (
        <Action
          label={isLiked ? texts.unlike : texts.like}
          onPress={() => {
            void actions.like(id);
            onDone?.();
          }}
        />
      )}
      {!isOwn && !isHidden && senderOf(comment) !== '' && (
        <Action
          label={texts.hideSender}
          onPress={() => {
            danmaku.setFilters({ senders: [...senders, senderOf(comment)] });
            onDone?.();
          }}
        />
      )}
      {actions && id !== undefined && !isOwn && (
        <Action label={texts.report} onPress={() => setIsReporting(true)} />
      )}
      {actions && id !== undefined && actions.canRecall(comment) && (
        <Action
          label={texts.recall}
          onPress={() => {
            void danmaku.recall(id);
            onDone?.();
          }}
        />
      )}
    </div>
  );
}
