import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/copy-button';
import { QrCode } from '@/components/ui/qr-code';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import { LineIcon } from './line-icon';
import styles from './payment.module.css';

/** The account in groups of three from its end; gaps instead of spaces, so that a selection is the bare number. */
export function Account({ account, isOnlyWay = false }: { account: string; isOnlyWay?: boolean }) {
  const t = useTranslations('order');
  const copy = { copy: t('accountCopy'), copied: t('accountCopied'), refused: t('accountRefused') };
  const groups = account.match(/\S{1,3}(?=(?:\S{3})*$)/g) ?? [account];
  return (
    <dl className={styles['account']} data-print-alone="true" {...uncoveredAttributes}>
      <dt>{t('account')}</dt>
      <dd>
        <span id="order-account">
          {groups.map((group, index) => (
            <b key={`${group}-${index}`}>{group}</b>
          ))}
        </span>
        <CopyButton
          text={account}
          source="order-account"
          labels={copy}
          subject={t('account')}
          icon={<LineIcon name="copy" />}
          variant={isOnlyWay ? 'primary' : 'secondary'}
        />
      </dd>
    </dl>
  );
}

/** The account for the camera of a phone. */
export function AccountQr({ account }: { account: string }) {
  const t = useTranslations('order');
  return (
    <figure className={styles['qr']}>
      <QrCode text={account} label={t('accountQr')} />
      <figcaption>
        <strong>{t('accountQrTitle')}</strong>
        <span>{t('accountQrText')}</span>
        <span>{t('accountQrOther')}</span>
      </figcaption>
    </figure>
  );
}
