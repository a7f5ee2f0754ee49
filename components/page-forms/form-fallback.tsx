import type { ReactNode } from 'react';
import formStyles from '@/components/lead-forms/lead-form-frame.module.css';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import styles from './form-section.module.css';

interface FormFallbackProps {
  intro?: string;
  /** Said above the phone. */
  call: ReactNode;
  callClass?: string | undefined;
  phone: string;
  /** The fields as the form has them. */
  children: ReactNode;
}

/** A form that needs its code: its fields until the code comes, and the phone instead of its button. */
export function FormFallback({ intro, call, callClass = styles['instead'], phone, children }: FormFallbackProps) {
  return (
    <div className={formStyles['form']}>
      {intro !== undefined && <p>{intro}</p>}
      <div className={styles['fields']}>{children}</div>
      <p className={callClass}>{call}</p>
      <PhoneLink className={buttonClass('secondary', true)} phone={phone} />
    </div>
  );
}
