import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/copy-button';
import { PhoneLink } from '@/components/ui/phone-link';
import { useContacts } from '../runtime/contacts';
import { Dialog } from '../contact/dialog';
import type { DialogProps } from '../dialog/dialog-props';
import styles from './dns-dialog.module.css';
import { NameServers } from './name-servers';

const systems = [
  { id: 'windows', title: 'Windows' },
  { id: 'macos', title: 'macOS' },
  { id: 'android', title: 'Android' },
  { id: 'ios', title: 'iOS' },
  { id: 'router', title: null },
] as const;
const STEPS = [1, 2, 3, 4] as const;

export function DnsDialog({ onClose }: DialogProps) {
  const t = useTranslations('dns');
  const { nameServers, supportPhone, supportHours } = useContacts();
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p>{t('lead')}</p>
      <NameServers />
      <div className={styles['all']} data-action>
        <CopyButton
          text={[...nameServers.ipv4, ...nameServers.ipv6].join('\n')}
          source="dns-addresses"
          labels={{ copy: t('copyAll'), copied: t('copied'), refused: t('refused') }}
          wide
        />
      </div>
      <div className={styles['steps']}>
        <h3>{t('steps')}</h3>
        {systems.map(({ id, title }) => (
          <details key={id} name="dns-steps">
            <summary>{title ?? t('router')}</summary>
            <ol>
              {STEPS.map((step) => (
                <li key={step}>{t(`${id}${step}`)}</li>
              ))}
            </ol>
          </details>
        ))}
      </div>
      <p className={styles['help']}>
        {t.rich('help', {
          support: supportHours,
          number: supportPhone,
          phone: (words) => <PhoneLink phone={supportPhone}>{words}</PhoneLink>,
        })}
      </p>
    </Dialog>
  );
}
