import { getTranslations } from 'next-intl/server';
import { PhoneLink } from '@/components/ui/phone-link';
import { brand } from '@/lib/config/brand';
import styles from './internet-check.module.css';
import { Terminal } from './terminal';
import { Section } from '../page/section';

/**
 * Questions in order, by message keys. An answer links to another question, or to advice with a contact; `lamps` is what
 * the terminal shows then.
 */
const steps = [
  {
    question: 'power',
    answers: [
      { text: 'powerDark', to: 'phone', lamps: 'dark' },
      { text: 'powerLit', next: 'light' },
    ],
  },
  {
    question: 'light',
    answers: [
      { text: 'lightRed', to: 'phone', lamps: 'red' },
      { text: 'lightBlinking', to: 'phone', lamps: 'blinking' },
      { text: 'lightSteady', next: 'restart', lamps: 'steady' },
    ],
  },
  {
    question: 'restart',
    answers: [
      { text: 'restartBack', to: 'phone' },
      { text: 'restartStill', next: 'devices' },
    ],
  },
  {
    question: 'devices',
    answers: [
      { text: 'devicesOne', to: 'dns' },
      { text: 'devicesAll', next: 'cable' },
    ],
  },
  {
    question: 'cable',
    answers: [
      { text: 'cableWireless', to: 'phone' },
      { text: 'cableNone', next: 'debt' },
      { text: 'cableUnknown', next: 'debt' },
    ],
  },
  {
    question: 'debt',
    answers: [
      { text: 'debtOwed', to: 'payment' },
      { text: 'debtPaid', next: 'call' },
    ],
  },
] as const;

type Answer = (typeof steps)[number]['answers'][number];

const callHints = ['callAccount', 'callLamps', 'callSince'] as const;

/** Troubleshooting without internet as links and disclosures only, so that it works without scripts. */
export async function InternetCheck() {
  const t = await getTranslations('noInternet');
  return (
    <Section id="check" heading={t('heading')} lead={t('lead')}>
      <div className={styles['check']}>
        <Terminal />
        <ol className={styles['steps']}>
          {steps.map(({ question, answers }) => (
            <li key={question} id={`check-${question}`}>
              <h3>{t(question)}</h3>
              <p>{t(`${question}How`)}</p>
              <ul>
                {answers.map((answer) => (
                  <li key={answer.text} data-lamps={'lamps' in answer ? answer.lamps : undefined}>
                    <AnswerLine answer={answer} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
          <li id="check-call">
            <h3>{t('call')}</h3>
            <p>{t('callHow')}</p>
            <ul className={styles['say']}>
              {callHints.map((hint) => (
                <li key={hint}>{t(hint)}</li>
              ))}
            </ul>
            <PhoneLink phone={brand.supportPhone} />
          </li>
        </ol>
      </div>
    </Section>
  );
}

async function AnswerLine({ answer }: { answer: Answer }) {
  const t = await getTranslations();
  if ('next' in answer) {
    const step = steps.findIndex(({ question }) => question === answer.next);
    return (
      <a href={`#check-${answer.next}`}>
        <span>{t(`noInternet.${answer.text}`)}</span>
        <small>{t('noInternet.toStep', { step: (step === -1 ? steps.length : step) + 1 })}</small>
      </a>
    );
  }
  return (
    <details name={'lamps' in answer ? 'lamps' : undefined}>
      <summary>{t(`noInternet.${answer.text}`)}</summary>
      <p>{t(`noInternet.${answer.text}Advice`)}</p>
      {answer.to === 'phone' && <PhoneLink phone={brand.supportPhone} />}
      {answer.to === 'dns' && <a href="#dns">{t('dns.title')}</a>}
      {answer.to === 'payment' && <a href="#text">{t('noInternet.payment')}</a>}
    </details>
  );
}
