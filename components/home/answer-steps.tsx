import { getTranslations } from 'next-intl/server';
import { SpotDrawing } from '@/components/ui/spot-drawing';
import { hasCrm } from '@/lib/provider-files/company';
import styles from './answer-steps.module.css';

const numbers = ['1', '2', '3'] as const;

/** The steps after a lead for a house that cannot be connected at once. */
export async function AnswerSteps({ verdict }: { verdict: 'notYet' | 'engineer' }) {
  const t = await getTranslations();
  return (
    <section className={styles['steps']} aria-labelledby="answer-steps">
      <h2 id="answer-steps">{t('leadSection.nextHeading')}</h2>
      <ol>
        {numbers.map((number) => (
          <li key={number}>
            <strong>{t(`houseAnswer.${verdict}Step${number}`)}</strong>
            <p>{t(`houseAnswer.${verdict}Step${number}Text`, { crm: hasCrm() ? 'orders' : 'none' })}</p>
          </li>
        ))}
      </ol>
      <SpotDrawing name={verdict === 'engineer' ? 'technician' : 'phone'} />
    </section>
  );
}
