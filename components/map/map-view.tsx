import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Coordinates } from '@/lib/contracts/address';
import { frameMessageSchema, type FrameMessage, type MapScene, type PageMessage } from '@/lib/contracts/map-message';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { listenToMap, postToMap } from '@/lib/address/map-channel';
import { HOSTED_MAP_HASH, MAP_FRAME_PATH, MAP_FRAME_WAIT_MS } from '@/lib/address/map-frame';
import { themes } from '@/lib/browser/theme';
import { useTimeout } from '../runtime/use-timeout';
import { FullScreenButton, useFullScreen } from './full-screen';
import { MapWords } from './map-words';
import styles from './map-view.module.css';

type State = 'waiting' | 'ready' | 'failed';

interface MapViewProps extends MapScene {
  title: string;
  onClick?: (point: Coordinates) => void;
  /** Shown above the map on the whole screen. */
  action?: ReactNode;
  /** The failure message of an optional map, announced politely. */
  failedWords?: string;
}

/** The parent side of the map: an iframe that receives scenes and sends clicks. */
export function MapView({ title, onClick, failedWords, action, ...scene }: MapViewProps) {
  const { zones, ground, marker, view, interactive, small } = scene;
  const isFull = useFullScreen();
  const inPage = isFull ? false : scene.inPage;
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<State>('waiting');
  const [attempt, setAttempt] = useState(0);
  const source = localizedPath(useLocale(), MAP_FRAME_PATH) + HOSTED_MAP_HASH;

  const show = useEffectEvent(() => {
    const theme = themes.find((known) => known === document.documentElement.dataset['theme']) ?? null;
    const message = { type: 'show', zones, ground, marker, view, interactive, inPage, small, theme } as const;
    postToMap<PageMessage>(frame.current?.contentWindow ?? null, message, '*');
  });
  const fail = () => setState('failed');
  const onMessage = useEffectEvent((message: FrameMessage) => {
    if (message.type === 'ready') {
      setState('ready');
      show();
    }
    if (message.type === 'clicked') onClick?.({ latitude: message.latitude, longitude: message.longitude });
    // The page does not receive key events of a frame.
    if (message.type === 'escaped')
      frame.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    // After a failure of Yandex the frame falls back to its own map.
    if (message.type === 'failed' && message.reason === 'map') fail();
  });

  useTimeout(state === 'waiting' && attempt, MAP_FRAME_WAIT_MS, fail);
  useEffect(
    () =>
      listenToMap(
        frameMessageSchema,
        () => frame.current?.contentWindow ?? null,
        (message) => onMessage(message),
      ),
    [],
  );

  useEffect(() => {
    if (state === 'ready') show();
  }, [state, zones, ground, marker, view, interactive, inPage, small]);

  const retry = () => {
    setState('waiting');
    setAttempt(attempt + 1);
  };
  return (
    <div ref={box} className={styles['view']}>
      <iframe key={attempt} ref={frame} src={source} title={title} hidden={state === 'failed'} />
      {state === 'ready' && small !== true && document.fullscreenEnabled && <FullScreenButton of={box} />}
      {isFull && <div className={styles['action']}>{action}</div>}
      {state !== 'ready' && <MapWords failed={state === 'failed'} failedWords={failedWords} onRetry={retry} />}
    </div>
  );
}
