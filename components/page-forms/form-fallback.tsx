import type { ReactNode } from 'react';
import formStyles from '@/components/lead-forms/lead-form-frame.module.css';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import styles from './form-section.module.css';

interface FormFallbackProps {
  intro?: string;
  /** Shown instead of the fields where no code will come, and beside them with a class of its own. */
  call: ReactNode;
  callClass?: string | undefined;
  phone: string;
  /** Stands in the place of the phone until the code comes, as high as what the form has there. */
  meanwhile?: ReactNode;
  /** The fields as the form has them. */
  children: ReactNode;
}

/** A form that needs its code: its fields until the code comes, and the phone instead of its button. */
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
