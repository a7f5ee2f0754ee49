import { useTranslations } from 'next-intl';
import type { OrderView } from '@/lib/contracts/order';
import { needsEngineer } from '@/lib/order/order';
import styles from './engineer-note.module.css';

/** Says that an engineer inspects the house first, and why; null for other houses. */
export function EngineerNote({ address }: { address: OrderView['address'] }) {
  if (address === null || !needsEngineer(address)) return null;
  return <EngineerFirst text={address.serviceability.reason} />;
}

export function EngineerFirst({ text }: { text: string }) {
  const t = useTranslations('connectivity');
  return (
    <div role="note" className={styles['note']} aria-labelledby="engineer-first">
      <strong id="engineer-first">{t('engineerTitle')}</strong>
      {text !== '' && <p>{text}</p>}
    </div>
  );
}
