'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { useContacts } from '../contacts';

/** Step 10 in its simple form: the application that gives the discount. */
export function ReferralStep() {
  const t = useTranslations('connection');
  const { applications } = useContacts();
  return (
    <>
      <p>{t('referralText')}</p>
      {applications.map(({ name, url }) => (
        <a key={name} className={buttonClass('secondary', true)} href={url} target="_blank" rel="noopener">
          {name}
        </a>
      ))}
    </>
  );
}
