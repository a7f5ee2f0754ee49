import { useTranslations } from 'next-intl';
import type { OrderView } from '@/lib/contracts/order';
import { needsEngineer } from '@/lib/order/order';
import styles from './engineer-note.module.css';

/** That an engineer looks at the ordered house first, and why; nothing for any other house. */
export function EngineerNote({ address }: { address: OrderView['address'] }) {
  if (address === null || !needsEngineer(address)) return null;
  return <EngineerFirst text={address.serviceability.reason} />;
}

/** That an engineer looks at the house first. */
export function EngineerFirst({ text }: { text: string }) {
  const t = useTranslations('connectivity');
  return (
    <div role="note" className={styles['note']} aria-labelledby="engineer-first">
      <strong id="engineer-first">{t('engineerTitle')}</strong>
      {text !== '' && <p>{text}</p>}
    </div>
  );
}
