import type { VideoState } from '@paddock/contracts/upload/upload.shapes';
import { Pill, type PillTone } from '@paddock/ui/pill';
import { useQuery } from '@tanstack/react-query';
import { labels } from '../../engine/labels.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { StoredFile } from './stored-file.tsx';
import styles from './stored-file.module.css';

const POLL_MS = 2000;

export const videoLabels = labels('video.states', ['waiting', 'working', 'ready', 'plain', 'failed']);

const tones: Record<VideoState, PillTone> = {
  waiting: 'neutral',
  working: 'brand',
  ready: 'open',
  plain: 'warn',
  failed: 'full',
};

/** Polls until the conversion is finished. */
function useVideo(address: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['adm/get_video_progress', address],
    queryFn: ({ signal }) => api.read('adm/get_video_progress', { address }, signal),
    refetchInterval: ({ state }) => {
      const now = state.data?.videoState;
      return now === 'waiting' || now === 'working' ? POLL_MS : false;
    },
  }).data;
}

/** With the name of the uploaded file, which its address does not have. */
export function StoredVideo({ address }: { address: string }) {
  const name = useVideo(address)?.name;
  return (
    <>
      <StoredFile address={address} {...(name && { name })} />
      <VideoProgress address={address} />
    </>
  );
}

/** Conversion state of a video. */
export function VideoProgress({ address }: { address: string }) {
  const { t, number } = useWords();
  const data = useVideo(address);
  if (!data?.videoState) return null;
  const { videoState, videoProgress } = data;
  return (
    <output>
      <Pill tone={tones[videoState]} className={styles.progress}>
        {t(videoLabels[videoState])}
        {videoState === 'working' && ` ${number(videoProgress ?? 0)} %`}
      </Pill>
    </output>
  );
}
