import formStyles from '@/components/lead-forms/lead-form-frame.module.css';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import styles from './form-section.module.css';

interface ReferralPlaceholderProps {
  /** The labels of the fields that will stand here. */
  labels: string[];
  call: string;
  phone: string;
}

/** A form as it will be, without its controls; in the place of its button the phone, which is there with scripts off too. */
export function ReferralPlaceholder({ labels, call, phone }: ReferralPlaceholderProps) {
  return (
    <div className={formStyles['form']}>
      <div className={styles['fields']} aria-hidden="true">
        <div className={formStyles['pair']}>
          {labels.map((label) => (
            <div key={label} className={styles['field']}>
              <span>{label}</span>
            </div>
          ))}
        </div>
      </div>
      <p className={styles['lead']}>{call}</p>
      <PhoneLink className={buttonClass('secondary', true)} phone={phone} />
    </div>
  );
}
