import { useState, type ReactNode } from 'react';
import { COPIED_INDICATOR_MS } from '@/lib/config/page-limits';
import { Button } from './button';
import styles from './copy-button.module.css';
import { Icon } from './icon';

interface CopyButtonProps {
  text: string;
  /** The id of the text's element, selected if the browser refuses to copy. */
  source: string;
  labels: { copy: string; copied: string; refused: string };
  /** The copied thing for screen readers, if several buttons have the same label. */
  subject?: string;
  /** Beside the label until it is copied. */
  icon?: ReactNode;
  variant?: 'primary' | 'secondary' | 'quiet';
  wide?: boolean;
}

async function copyText(text: string, source: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    console.info('The clipboard could not be used', error);
    const element = document.getElementById(source);
    if (element !== null) window.getSelection()?.selectAllChildren(element);
    return 'refused';
  }
}

/** Copies a text and confirms it for 4 s (product.md, section 9); selects the text if copying is not allowed. */
export function CopyButton({
  text,
  source,
  labels,
  subject,
  icon,
  variant = 'secondary',
  wide = false,
}: CopyButtonProps) {
  const [result, setResult] = useState<{ outcome: 'copied' | 'refused' } | null>(null);
  const copied = result?.outcome === 'copied';
  const label = copied ? labels.copied : labels.copy;

  const copy = async () => {
    const next = { outcome: await copyText(text, source) };
    setResult(next);
    if (next.outcome === 'refused') return;
    // Each copy is confirmed for 4 s of its own.
    setTimeout(() => setResult((present) => (present === next ? null : present)), COPIED_INDICATOR_MS);
  };

  return (
    <>
      <span className={styles['copy']}>
        <Button
          variant={variant}
          wide={wide}
          aria-label={subject === undefined ? undefined : `${label} ${subject}`}
          onClick={() => void copy()}
        >
          {copied ? <Icon name="check" size={20} /> : icon}
          <span>{label}</span>
        </Button>
      </span>
      <span role="status" className={styles[result?.outcome ?? 'hidden']}>
        {result !== null && (copied ? [labels.copied, subject].filter(Boolean).join(': ') : labels.refused)}
      </span>
    </>
  );
}
