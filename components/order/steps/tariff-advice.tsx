import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { TariffChoice } from '@/lib/contracts/order';
import { helperAnswersSchema, recommendTariffs, type HelperAnswers } from '@/lib/tariff/tariff-helper';
import { ChoiceList, type Choice } from './choice-list';
import styles from './tariff-advice.module.css';

const { people, devices, habits, extras } = helperAnswersSchema.shape;

interface TariffAdviceProps {
  tariffs: TariffChoice[];
  onChoose: (tariff: TariffChoice) => void;
}

export function TariffAdvice({ tariffs, onChoose }: TariffAdviceProps) {
  const t = useTranslations();
  const [answers, setAnswers] = useState<HelperAnswers>({
    people: 'few',
    devices: 'few',
    habits: 'films',
    extras: 'none',
  });
  const { speed, reason, tariffs: recommended, enough } = recommendTariffs(tariffs, answers);
  const offered = extras.options.filter(
    (id) => id === 'none' || recommendTariffs(tariffs, { ...answers, extras: id }).tariffs.length > 0,
  );
  const best = tariffs.find(({ id }) => id === recommended[0]?.id);
  const question = (name: keyof HelperAnswers, choices: Choice[]) => (
    <ChoiceList
      legend={t(`tariffHelper.${name}.question`)}
      name={name}
      choices={choices}
      chosen={[answers[name]]}
      onToggle={(id) => setAnswers(helperAnswersSchema.parse({ ...answers, [name]: id }))}
    />
  );
  const explanation = t(`tariffHelper.reasons.${reason}`);
  return (
    <details className={styles['advice']}>
      <summary>{t('order.adviceSummary')}</summary>
      <div>
        {question(
          'people',
          people.options.map((id) => ({ id, text: t(`tariffHelper.people.${id}`) })),
        )}
        {question(
          'devices',
          devices.options.map((id) => ({ id, text: t(`tariffHelper.devices.${id}`) })),
        )}
        {question(
          'habits',
          habits.options.map((id) => ({ id, text: t(`tariffHelper.habits.${id}`) })),
        )}
        {offered.length > 1 &&
          question(
            'extras',
            offered.map((id) => ({ id, text: t(`tariffHelper.extras.${id}`) })),
          )}
        <p role="status">
          <strong>{t('tariffHelper.answer', { speed })}.</strong>{' '}
          {enough ? explanation : `${explanation} ${t('tariffHelper.fastest')}`}
        </p>
        {best !== undefined && (
          <Button variant="secondary" onClick={() => onChoose(best)}>
            {t('order.adviceTake', { name: best.name })}
          </Button>
        )}
      </div>
    </details>
  );
}
