import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { PhoneLink } from '@/components/ui/phone-link';
import type { ContactReason } from '@/lib/contact/contact-flow';
import { readablePhone } from '@/lib/person/phone';
import { ContactPhones } from './contact-phones';
import styles from './contact-status.module.css';
import { useSlow } from '../runtime/use-slow';
import type { ContactAction } from './use-contact-action';

interface ContactStatusProps {
  action: ContactAction;
  by: 'call' | 'chat';
}

const words = {
  captcha: 'captchaProblem',
  index: 'choiceProblem',
  phone: 'choiceProblem',
  server: 'choiceProblem',
  network: 'networkProblem',
  slow: 'slowProblem',
} as const satisfies Record<ContactReason, string>;

/** The progress and the failure of a contact. `ErrorPanel` shows HTTP errors. */
export function ContactStatus({ action: { state, phones, leave }, by }: ContactStatusProps) {
  const t = useTranslations('dialogs');
  const slow = useSlow(state.step === 'working');
  return (
    <div aria-live="polite" className={styles['status']}>
      {state.step === 'working' && (
        <div className={styles[slow ? 'waiting' : 'working']}>
          <p>{slow ? t('stillConnecting') : t('connectingText')}</p>
          {slow && <ContactPhones phones={phones} chats={by === 'chat'} />}
          <Button variant="quiet" onClick={leave}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {state.step === 'opened' && (
        <p className={styles['done']}>{by === 'chat' ? t('chatOpened') : <DialledNumber phone={state.phone} />}</p>
      )}
      {state.step === 'blocked' && (
        <div className={styles['waiting']}>
          <p>{t('chatBlocked')}</p>
          <a
            ref={focusOnMount}
            className={buttonClass('primary', true)}
            href={state.link}
            target="_blank"
            rel="noopener"
          >
            {t('chatLink')}
          </a>
        </div>
      )}
      {state.step === 'failed' && state.failure.status === null && (
        <div className={styles['problem']} role="alert">
          <p>{t(words[state.failure.reason])}</p>
          <ContactPhones phones={phones} chats={by === 'chat'} />
        </div>
      )}
    </div>
  );
}

/** The message of the error page for a failed contact; undefined selects the general message. */
export function useContactMessage({ state }: ContactAction): string | undefined {
  const t = useTranslations('dialogs');
  return state.step === 'failed' && state.failure.reason === 'captcha' ? t('captchaProblem') : undefined;
}

/** Shows the dialled number, because a tel link does nothing on a computer without a phone. */
function DialledNumber({ phone }: { phone: string }) {
  const t = useTranslations('dialogs');
  return t.rich('dialled', {
    number: readablePhone(phone),
    phone: (number) => <PhoneLink phone={phone}>{number}</PhoneLink>,
  });
}
