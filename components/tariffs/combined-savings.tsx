import { getLocale, getTranslations } from 'next-intl/server';
import { SpeedBar } from '@/components/ui/speed-bar';
import { formatTenge } from '@/lib/i18n/format';
import { combinedSaving } from '@/lib/tariff/combined-saving';
import { sortedByPrice } from '@/lib/tariff/price-order';
import { fetchTariffs } from '@/lib/upstream/tariff-calls';
import { optionalSection } from '@/lib/upstream/optional-section';
import { CardGrid } from '../page/card-grid';
import { Section } from '../page/section';
import styles from './combined-savings.module.css';

/** The first year of each combined tariff beside that of its parts, as bars; null without a saving. */
export async function CombinedSavings() {
  const [locale, t] = [await getLocale(), await getTranslations('combined')];
  const tariffsOf = async (group: string) => (await optionalSection(fetchTariffs(locale, group))) ?? [];
  const [combined, internet, telephony] = await Promise.all([
    tariffsOf('combo'),
    tariffsOf('internet'),
    tariffsOf('telephony'),
  ]);
  const savings = sortedByPrice(combined).flatMap((tariff) => {
    const saving = combinedSaving(tariff, { internet, telephony });
    return saving === null ? [] : [{ tariff, ...saving }];
  });
  if (savings.length === 0) return null;
  return (
    <Section id="saving" heading={t('heading')} lead={t('lead')} raised>
      <CardGrid className={styles['savings']}>
        {savings.map(({ tariff: { id, name }, together, apart, saved }) => (
          <li key={id}>
            <h3>
              <strong>{formatTenge(saved)}</strong> {t('saved', { name })}
            </h3>
            <dl>
              {(
                [
                  [t('apart'), apart],
                  [name, together],
                ] as const
              ).map(([label, sum]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{formatTenge(sum)}</dd>
                  <SpeedBar part={sum / apart} />
                </div>
              ))}
            </dl>
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
