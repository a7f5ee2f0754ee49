import { getLocale, getTranslations } from 'next-intl/server';
import { SpotDrawing, SpotShape, SpotTrace } from '@/components/ui/spot-drawing';
import type { Drawing } from '@/lib/contracts/drawing';
import { connectionDays, hasCrm, installation } from '@/lib/provider-files/company';
import styles from './connection-steps.module.css';
import { Section } from '../page/section';

const drawings: Drawing[] = ['house', 'phone', 'technician'];
/** Left edges: each drawing has the same distance from its column. */
const starts = [16, 360, 799];

/** Three steps below one picture, in which the light runs to the technician; on phones each has its part of it. */
export async function ConnectionSteps() {
  const t = await getTranslations('home');
  const days = connectionDays();
  const crm = hasCrm() ? 'orders' : 'none';
  const steps = [
    { title: t('step1Title'), text: t('step1') },
    { title: t('step2Title', { crm }), text: t('step2', { crm }) },
    { title: t('step3Title'), text: installation()?.[await getLocale()] ?? t('step3') },
  ];
  return (
    <Section
      id="steps"
      heading={t('stepsHeading')}
      aside={days && <p className={styles['days']}>{t('stepsDays', days)}</p>}
    >
      <div className={styles['panel']}>
        <svg className={styles['scene']} viewBox="0 52 1180 204" aria-hidden="true">
          <path d={HILLS} />
          <path className={styles['ground']} d="M0 226h1180" />
          {drawings.map((name, index) => (
            <g key={name} transform={`translate(${starts[index] ?? 0} 66)`}>
              <SpotShape name={name} />
            </g>
          ))}
          <SpotTrace d="M0 240h861v-32a14 22 0 1 0-.1 0m0-10a7 12 0 1 0-.1 0" />
        </svg>
      </div>
      <ol className={styles['steps']}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <SpotDrawing name={drawings[index] ?? 'house'} className={styles['part'] ?? ''} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A motif, not real hills. */
const HILLS =
  'M0 178l60-14 52 10 70-34 66 20 84-46 40 26 44-20 50 34 70-22 68 30 74-12 72-38 60-44 62 40 48-8 60 42 78-14 70 20 52-16 60 18V256H0z';
