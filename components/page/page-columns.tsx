import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
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
  /** False where the page itself is the check of a lost connection. */
  check?: boolean;
  children: ReactNode;
}

/** A text in eight columns; contents, drawing and phones in four, which stay in sight. */
export function PageColumns({ headings = [], drawing, check = true, children }: PageColumnsProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['aside']}>
        <Contents headings={headings} />
        <HelpByPhone drawing={drawing} check={check} />
      </div>
      <div className={styles['text']}>{children}</div>
    </div>
  );
}

async function HelpByPhone({ drawing, check }: Pick<PageColumnsProps, 'drawing' | 'check'>) {
  const t = await getTranslations();
  return (
    <div className={styles['help']}>
      {drawing !== undefined && <SpotDrawing name={drawing} />}
      <h2>{t('article.help')}</h2>
      <PhoneLink phone={brand().support_phone} />
      <small>{t('footer.supportPhone')}</small>
      <PhoneLink phone={salesPhone()} />
      <small>{`${t('footer.sales')}, ${brand().sales_hours}`}</small>
      {check === true && <AppLink href="/no-internet">{t('article.noInternet')}</AppLink>}
    </div>
  );
}
