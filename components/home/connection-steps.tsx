import { getTranslations } from 'next-intl/server';
import styles from './connection-steps.module.css';
import { Section } from '../page/section';

export async function ConnectionSteps() {
  const t = await getTranslations('home');
  const steps = [
    { title: t('step1Title'), text: t('step1') },
    { title: t('step2Title'), text: t('step2') },
    { title: t('step3Title'), text: t('step3') },
  ];
  return (
    <Section id="steps" heading={t('stepsHeading')} raised>
      <ol className={styles['steps']}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
