import { getTranslations } from 'next-intl/server';
import { PhoneLink } from '@/components/ui/phone-link';
import { SpeedBar } from '@/components/ui/speed-bar';
import { brand, hasNameServers, hasPage } from '@/lib/provider-files/company';
import styles from './internet-check.module.css';

/**
 * Questions in order, by message keys. An answer links to another question, or to advice with a contact; `lamps` is the
 * state of the terminal for that answer.
 */
const steps = [
  {
    question: 'power',
    answers: [
      { text: 'powerDark', to: 'phone', lamps: 'dark' },
      { text: 'powerLit', next: 'light', lamps: 'steady' },
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
const STEPS = steps.length + 1;

type Answer = (typeof steps)[number]['answers'][number];

/**
 * Troubleshooting without internet as links and disclosures only, so that it works without scripts: the address selects
 * the visible question.
 */
export async function InternetCheck() {
  const t = await getTranslations('noInternet');
  const cabinet = { cabinet: hasPage('/personal-cabinet') ? 'yes' : 'no' };
  return (
    <section id="check" className={styles['check']} aria-labelledby="check-heading">
      <h2 id="check-heading">{t('heading')}</h2>
      <ol className={styles['steps']}>
        {steps.map(({ question, answers }, index) => (
          <li key={question} id={`check-${question}`}>
            <Progress step={index + 1} />
            <h3>{t(question)}</h3>
            <p>{t(`${question}How`, cabinet)}</p>
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
          <Progress step={STEPS} />
          <h3>{t('call')}</h3>
          <p>{t('callHow')}</p>
          <PhoneLink phone={brand().support_phone} />
        </li>
      </ol>
      <small>{t('terminal')}</small>
    </section>
  );
}

async function Progress({ step }: { step: number }) {
  const t = await getTranslations('noInternet');
  return (
    <div className={styles['progress']}>
      <small>{t('step', { step, steps: STEPS })}</small>
      <SpeedBar part={step / STEPS} />
    </div>
  );
}

async function AnswerLine({ answer }: { answer: Answer }) {
  const t = await getTranslations();
  if ('next' in answer) return <a href={`#check-${answer.next}`}>{t(`noInternet.${answer.text}`)}</a>;
  return (
    <details name={'lamps' in answer ? 'lamps' : undefined}>
      <summary>{t(`noInternet.${answer.text}`)}</summary>
      <p>{t(`noInternet.${answer.text}Advice`, { servers: hasNameServers() ? 'named' : 'none' })}</p>
      {answer.to === 'phone' && <PhoneLink phone={brand().support_phone} />}
      {answer.to === 'dns' && hasNameServers() && <a href="#dns">{t('dns.title')}</a>}
      {answer.to === 'payment' && <a href="#text">{t('noInternet.payment')}</a>}
    </details>
  );
}
