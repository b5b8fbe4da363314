import type { PlayerCore } from './player-state.ts';

/** The part of the Cast API in use. */
interface CastFramework {
  CastContext: {
    getInstance(): {
      setOptions(options: { receiverApplicationId: string }): void;
      requestSession(): Promise<unknown>;
      getCurrentSession(): { loadMedia(request: object): Promise<unknown> } | null;
    };
  };
}

interface CastMedia {
  DEFAULT_MEDIA_RECEIVER_APP_ID: string;
  MediaInfo: new (url: string, type: string) => object;
  LoadRequest: new (info: object) => { currentTime?: number };
}

type CastingWindow = Window & {
  __onGCastApiAvailable?: (isAvailable: boolean) => void;
  cast?: { framework: CastFramework };
  chrome?: { cast?: { media: CastMedia & { DEFAULT_MEDIA_RECEIVER_APP_ID: string } } };
};

/** Casts to a TV. The third-party script loads only when configured. */
export class Casting {
  private readonly core: PlayerCore;
  private readonly view: CastingWindow;

  constructor(core: PlayerCore) {
    this.core = core;
    this.view = core.root.ownerDocument.defaultView ?? window;
    const { castingScript } = core.options;
    if (castingScript !== undefined) this.load(castingScript);
  }

  private load(address: string): void {
    const { root, life, store } = this.core;
    this.view['__onGCastApiAvailable'] = (isCastable) => store.set({ isCastable });
    const script = root.ownerDocument.createElement('script');
    script.src = address;
    script.async = true;
    life.listen(script, 'error', () => console.warn(`The casting script did not load: ${address}`));
    life.add(() => {
      script.remove();
      delete this.view['__onGCastApiAvailable'];
    });
    root.ownerDocument.head.append(script);
  }

  async start(url: string, type: string): Promise<void> {
    const { cast, chrome, location } = this.view;
    const media = chrome?.cast?.media;
    if (!cast || !media) return;
    const { video, notices, texts } = this.core;
    const context = cast.framework.CastContext.getInstance();
    context.setOptions({ receiverApplicationId: media.DEFAULT_MEDIA_RECEIVER_APP_ID });
    try {
      await context.requestSession();
      const request = new media.LoadRequest(new media.MediaInfo(new URL(url, location.href).href, type));
      request.currentTime = video.currentTime;
      await context.getCurrentSession()?.loadMedia(request);
      video.pause();
    } catch (fault) {
      // The user closed the device list.
      if (fault !== 'cancel') notices.show('cast', texts.castFailed);
    }
  }
}
