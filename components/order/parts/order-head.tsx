import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useContacts } from '@/components/runtime/contacts';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { orderProgress, type OrderStep } from '@/lib/order/order-flow';
import styles from './order-head.module.css';

interface OrderHeadProps {
  step: OrderStep;
  /** Counts the moves to this heading; each change focuses it. */
  moves: number;
}

/** The head of a step: progress and question, also as the name of the tab. */
export function OrderHead({ step, moves }: OrderHeadProps) {
  const t = useTranslations('order');
  const heading = useRef<HTMLHeadingElement>(null);
  const { number, total } = orderProgress(step);
  useTabTitle(t(`steps.${step}`));
  useEffectIf(moves, () => showHeading(heading.current));
  return (
    <div className={styles['head']}>
      <p id="order-progress">{t('progress', { number, total })}</p>
      <progress className={styles['bar']} value={number} max={total} aria-hidden="true" />
      <h1 id="order-step" ref={heading} tabIndex={-1} aria-describedby="order-progress order-notice">
        {t(`${step}Title`)}
      </h1>
    </div>
  );
}

/** Names the tab after the step. */
export function useTabTitle(step: string): void {
  const t = useTranslations('order');
  const { brand } = useContacts();
  const title = t('tab', { step, brand });
  useEffectIf(title, () => {
    document.title = title;
  });
}

/** Scrolls to the top of a new step and focuses its heading. */
export function showHeading(heading: HTMLElement | null): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  heading?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  heading?.focus({ preventScroll: true });
}
