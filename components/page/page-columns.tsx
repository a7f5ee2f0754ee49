import { getTranslations } from 'next-intl/server';
import { Fragment, type ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { PhoneLink } from '@/components/ui/phone-link';
import { SpotDrawing } from '@/components/ui/spot-drawing';
import type { Drawing } from '@/lib/contracts/drawing';
import { brand, salesPhone } from '@/lib/provider-files/company';
import { Contents, type Heading } from './contents';
import styles from './page-columns.module.css';

interface PageColumnsProps {
  /** For links to the headings of the text, where there are enough. */
  headings?: Heading[];
  drawing?: Drawing | undefined;
  /** Whose phone comes first; `check` adds the check of a lost connection to that of the support. */
  help?: 'check' | 'support' | 'sales';
  children: ReactNode;
}

/** A text in eight columns; contents, drawing and phones in four, which stay in sight. */
export function PageColumns({ headings = [], drawing, help = 'check', children }: PageColumnsProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['aside']}>
        <Contents headings={headings} />
        <HelpByPhone drawing={drawing} help={help} />
      </div>
      <div className={styles['text']}>{children}</div>
    </div>
  );
}

async function HelpByPhone({ drawing, help }: Pick<PageColumnsProps, 'drawing' | 'help'>) {
  const t = await getTranslations();
  const phones = [
    { phone: brand().support_phone, words: t('footer.supportPhone') },
    { phone: salesPhone(), words: `${t('footer.sales')}, ${brand().sales_hours}` },
  ];
  if (help === 'sales') phones.reverse();
  return (
    <div className={styles['help']}>
      {drawing !== undefined && <SpotDrawing name={drawing} />}
      <h2>{t('article.help')}</h2>
      {phones.map(({ phone, words }) => (
        <Fragment key={phone}>
          <PhoneLink phone={phone} />
          <small>{words}</small>
        </Fragment>
      ))}
      {help === 'check' && <AppLink href="/no-internet">{t('article.noInternet')}</AppLink>}
    </div>
  );
}
