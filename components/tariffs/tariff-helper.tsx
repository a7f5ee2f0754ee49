import { getLocale, getTranslations } from 'next-intl/server';
import { VisitHouseSlot } from '@/components/visit-house/visit-house-slots';
import { buttonClass } from '@/components/ui/button';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { sells, soldBesides } from '@/lib/provider-files/company';
import { helperAnswersSchema, recommendTariffs, type HelperAnswers } from '@/lib/tariff/tariff-helper';
import { fastestSpeed } from '@/lib/tariff/speed-part';
import { sortedByPrice } from '@/lib/tariff/price-order';
import { fetchTariffsOfPage } from '@/lib/upstream/tariffs';
import { SectionUnavailable } from '../page/section-unavailable';
import { Section } from '../page/section';
import { TariffCards } from './tariff-cards';
import styles from './tariff-helper.module.css';

const { people, devices, habits, extras } = helperAnswersSchema.shape;
const sellsExtra: Record<HelperAnswers['extras'], () => boolean> = {
  none: () => true,
  tv: () => sells('tv'),
  phone: () => sells('telephony'),
};

/** Four questions (three if only the internet is sold) as a form without scripts, and the matching tariffs. */
export async function TariffHelper({ answers }: { answers: HelperAnswers | null }) {
  const t = await getTranslations('tariffHelper');
  const extrasSold = extras.options.filter((value) => sellsExtra[value]());
  const questions = [
    { name: 'people', choices: people.options.map((value) => ({ value, label: t(`people.${value}`) })) },
    { name: 'devices', choices: devices.options.map((value) => ({ value, label: t(`devices.${value}`) })) },
    { name: 'habits', choices: habits.options.map((value) => ({ value, label: t(`habits.${value}`) })) },
    { name: 'extras', choices: extrasSold.map((value) => ({ value, label: t(`extras.${value}`) })) },
  ] as const;
  return (
    <>
      <Section id="helper" heading={t('heading', soldBesides())}>
        <form className={styles['form']} action={`${localizedPath(await getLocale(), '/navigator')}#answer`}>
          {questions.map(({ name, choices }) =>
            choices.length === 1 ? (
              <input key={name} type="hidden" name={name} value={choices[0]?.value} />
            ) : (
              <fieldset key={name} className={styles['question']}>
                <legend>{t(`${name}.question`)}</legend>
                {choices.map(({ value, label }, index) => (
                  <label key={value}>
                    <input
                      type="radio"
                      name={name}
                      value={value}
                      required
                      defaultChecked={answers === null ? index === 0 : value === answers[name]}
                    />
                    <span>{label}</span>
                  </label>
                ))}
              </fieldset>
            ),
          )}
          <button className={buttonClass('primary')}>{t('submit')}</button>
        </form>
      </Section>
      {answers !== null && sellsExtra[answers.extras]() && <Answer answers={answers} />}
    </>
  );
}

async function Answer({ answers }: { answers: HelperAnswers }) {
  const locale = await getLocale();
  const t = await getTranslations('tariffHelper');
  const { groups, isLost } = await fetchTariffsOfPage(locale);
  if (isLost && groups.length === 0) return <SectionUnavailable />;
  const all = groups.flatMap((one) => one.tariffs);
  const { speed, reason, tariffs, enough } = recommendTariffs(all, answers);
  const title = groups.find(({ group }) => group.id === tariffs[0]?.group)?.group.title ?? '';
  const explanation = t(`reasons.${reason}`);
  return (
    <Section
      id="answer"
      heading={t('answer', { speed })}
      lead={enough ? explanation : `${explanation} ${t('fastest')}`}
      raised
    >
      <VisitHouseSlot />
      <TariffCards tariffs={sortedByPrice(tariffs)} groupTitle={title} fastest={fastestSpeed(all)} />
    </Section>
  );
}
