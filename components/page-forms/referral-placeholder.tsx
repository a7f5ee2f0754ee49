import formStyles from '@/components/lead-forms/lead-form-frame.module.css';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import styles from './form-section.module.css';

interface ReferralPlaceholderProps {
  /** What the form begins with. */
  words?: string;
  /** The fields that will stand here. */
  fields: { label: string; hint?: string }[];
  /** Said where no form will come. */
  call: string;
  phone: string;
}

/** A form as it will be, without its controls; in the place of its button the phone, which is there with scripts off too. */
export function ReferralPlaceholder({ words, fields, call, phone }: ReferralPlaceholderProps) {
  return (
    <div className={formStyles['form']}>
      {words !== undefined && <p>{words}</p>}
      <div className={styles['fields']} aria-hidden="true">
        <div className={formStyles['pair']}>
          {fields.map(({ label, hint }) => (
            <div key={label} className={styles['field']}>
              <span>{label}</span>
              {hint !== undefined && <small>{hint}</small>}
            </div>
          ))}
        </div>
      </div>
      <p className={styles['instead']}>{call}</p>
      <PhoneLink className={buttonClass('secondary', true)} phone={phone} />
    </div>
  );
}
