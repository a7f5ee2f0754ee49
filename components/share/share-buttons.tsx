'use client';

import { useState, useSyncExternalStore } from 'react';
import { buttonClass } from '@/components/ui/button';
import { COPIED_INDICATOR_MS } from '@/lib/config/page-limits';
import styles from './share-buttons.module.css';

interface ShareButtonsProps {
  title: string;
  /** The public address of the page; scripts share the current address instead, unless it is `fixed`. */
  url: string;
  fixed?: boolean;
  labels: Record<'heading' | 'share' | 'copy' | 'copied' | 'copyFailed' | 'whatsapp', string>;
}

function currentUrl(): string {
  const { origin, pathname, search } = window.location;
  return origin + pathname + search;
}

async function share(page: { title: string; url: string }): Promise<void> {
  try {
    await navigator.share(page);
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCancelled) console.error('The page could not be shared', error);
  }
}

const never = () => () => undefined;

/** Opens the share sheet of the device; hidden if unsupported. */
export function DeviceShareButton({ title, url, label }: { title: string; url: string; label: string }) {
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  if (!canShare) return null;
  return (
    <button type="button" className={buttonClass('secondary')} onClick={() => void share({ title, url })}>
      {label}
    </button>
  );
}

export function ShareButtons({ title, url: publicUrl, fixed = false, labels }: ShareButtonsProps) {
  const [outcome, setOutcome] = useState<{ words: 'copied' | 'copyFailed' } | null>(null);
  const url = useSyncExternalStore(never, fixed ? () => publicUrl : currentUrl, () => publicUrl);

  const show = (words: 'copied' | 'copyFailed') => {
    const next = { words };
    setOutcome(next);
    setTimeout(() => setOutcome((present) => (present === next ? null : present)), COPIED_INDICATOR_MS);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      show('copied');
    } catch (error) {
      console.error('The link could not be copied', error);
      show('copyFailed');
    }
  };

  return (
    <div className={styles['share']} role="group" aria-label={labels.heading}>
      <DeviceShareButton title={title} url={url} label={labels.share} />
      <button type="button" className={`${buttonClass('secondary')} ${styles['copy']}`} onClick={() => void copy()}>
        {labels.copy}
      </button>
      <a
        className={buttonClass('secondary')}
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        target="_blank"
        rel="noopener"
      >
        {labels.whatsapp}
      </a>
      <p role="status">{outcome !== null && labels[outcome.words]}</p>
    </div>
  );
}
