import { getTranslations } from 'next-intl/server';
import type { ArchivedTariff } from '@/lib/contracts/tariff';
import { formatDate } from '@/lib/i18n/format';
import styles from './archived-tariffs.module.css';
import { AskByPhone } from '../page/ask-by-phone';
import { Section } from '../page/section';
import { speedFacts, tariffFacts } from './tariff-facts';

export async function ArchivedTariffs({ tariffs }: { tariffs: ArchivedTariff[] }) {
  if (tariffs.length === 0) return <AskByPhone />;
  const t = await getTranslations('tariff');
  return (
    <Section id="archived" heading={t('archivedHeading')}>
      <ul className={styles['tariffs']}>
        {tariffs.map((tariff) => (
          <Archived key={tariff.id} tariff={tariff} />
        ))}
      </ul>
    </Section>
  );
}

async function Archived({ tariff }: { tariff: ArchivedTariff }) {
  const t = await getTranslations('tariff');
  const facts = await tariffFacts(tariff);
  const shown = [
    ['priceMonthly', facts.priceMonthly],
    ...speedFacts(facts),
    ['channelsLabel', facts.channelsLabel],
    ['minutesShort', facts.minutesLabel],
    ['technology', facts.technology],
  ] as const;
  return (
    <li>
      <div className={styles['head']}>
        <h3>{tariff.name}</h3>
        <p>
          <time dateTime={tariff.closed_on}>{t('closedOn', { date: formatDate(tariff.closed_on) })}</time>
        </p>
      </div>
      <dl>
        {shown.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{t(name === 'speedBoth' ? 'speedShort' : name)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {tariff.note !== '' && (
        <details className={styles['note']}>
          <summary>
            <h4>{t('archivedNote')}</h4>
          </summary>
          <p>{tariff.note}</p>
        </details>
      )}
    </li>
  );
}
