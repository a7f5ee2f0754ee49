import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FormHost } from '@/components/hosts/form-host';
import { ReferralLinkFields } from '@/components/referral/referral-link-fields';
import linkStyles from '@/components/referral/referral-link.module.css';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { referralWay } from '@/lib/referral/referral-way';
import { leadFields } from '@/lib/lead/lead-forms';
import { siteContacts } from '../page/site-contacts';
import { FormFallback, FormUnavailable } from './form-fallback';
import styles from './referral-halves.module.css';

/** The two sides of the programme with their forms: the phone check for the invited, the link form for the inviting. */
export async function ReferralHalves() {
  return (
    <div className={styles['halves']}>
      <Invited />
      <Inviting />
    </div>
  );
}

async function Invited() {
  const { phone } = leadFields;
  const t = await getTranslations();
  const contacts = siteContacts();
  return (
    <Half
      id="referral-check"
      heading={t('referralPage.phoneHeading')}
      lead={t('referralPage.phoneLead')}
      steps={[
        t('referralPage.phoneStep1'),
        t.rich('referralPage.phoneStep2', { tariffs: (text) => <AppLink href="/cards">{text}</AppLink> }),
        t('referralPage.phoneStep3', referralWay(contacts.applications)),
      ]}
      action={
        <AppLink href="/navigator" className={buttonClass('primary')}>
          {t('referralPage.order')}
        </AppLink>
      }
      end={t('referralPage.phoneEnd')}
    >
      <FormHost form="referral" contacts={contacts} lostNote={<FormUnavailable />}>
        <FormFallback
          intro={t('referral.phoneText', referralWay(contacts.applications))}
          call={t('referralPage.phoneCall')}
          phone={contacts.salesPhone}
        >
          <TextField {...phone.attributes} id="referral-form-phone" name={phone.name} label={t(phone.label)} />
        </FormFallback>
      </FormHost>
    </Half>
  );
}

async function Inviting() {
  const t = await getTranslations();
  const contacts = siteContacts();
  const words = await getTranslations('referralLink');
  const titleOf = await getTranslations('routes');
  const locale = await getLocale();
  return (
    <Half
      id="referral-link"
      heading={t('referralPage.linkHeading')}
      lead={t('referralPage.linkLead')}
      steps={[t('referralPage.linkStep1'), t('referralPage.linkStep2'), t('referralPage.linkStep3')]}
      end={t('referralPage.linkEnd')}
    >
      <FormHost form="referral-link" contacts={contacts} lostNote={<FormUnavailable />}>
        <FormFallback
          call={t('referralPage.linkCall')}
          phone={contacts.salesPhone}
          meanwhile={<p className={linkStyles['state']}>{words('waiting')}</p>}
        >
          <ReferralLinkFields
            t={words}
            titleOf={titleOf}
            locale={locale}
            referralDiscount={contacts.referralDiscount}
            absentPages={contacts.absentPages}
          />
        </FormFallback>
      </FormHost>
    </Half>
  );
}

interface HalfProps {
  id: string;
  heading: string;
  lead: string;
  steps: ReactNode[];
  action?: ReactNode;
  /** Said below the form. */
  end: string;
  children: ReactNode;
}

function Half({ id, heading, lead, steps, action, end, children }: HalfProps) {
  return (
    <section id={id} className={styles['half']} aria-labelledby={`${id}-heading`}>
      <div className={styles['words']}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <p className={styles['lead']}>{lead}</p>
        <ol>
          {steps.map((step, index) => (
            <li key={index}>
              <span>{step}</span>
            </li>
          ))}
        </ol>
        {action}
      </div>
      <div>
        <div className={styles['form']}>{children}</div>
        <p className={styles['end']}>{end}</p>
      </div>
    </section>
  );
}
