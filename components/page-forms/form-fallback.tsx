import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import formStyles from '@/components/lead-forms/lead-form-frame.module.css';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import styles from './form-section.module.css';

interface FormFallbackProps {
  intro?: string;
  /** Shown instead of the fields if the code cannot load, or beside them with `callClass`. */
  call: ReactNode;
  callClass?: string | undefined;
  phone: string;
  /** Replaces the phone until the code loads, with the height of the form's own part. */
  meanwhile?: ReactNode;
  /** The fields as the form has them. */
  children: ReactNode;
}

/** A form that needs its code: its fields until the code loads, and the phone instead of its button. */
export function FormFallback({
  intro,
  call,
  callClass = styles['instead'],
  phone,
  meanwhile,
  children,
}: FormFallbackProps) {
  return (
    <div className={formStyles['form']}>
      {intro !== undefined && <p>{intro}</p>}
      <div className={styles['fields']}>{children}</div>
      <p className={callClass}>{call}</p>
      {meanwhile !== undefined && <div className={styles['meanwhile']}>{meanwhile}</div>}
      <PhoneLink className={buttonClass('secondary', true)} phone={phone} />
    </div>
  );
}

/** The message instead of a form whose code fails to load. */
export async function FormUnavailable() {
  const t = await getTranslations('pageState');
  return (
    <p className={styles['lost']} role="alert">
      {t('formLost')}
    </p>
  );
}
