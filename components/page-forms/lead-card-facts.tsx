import { getLocale, getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { AppLink } from '@/components/ui/app-link';
import type { LeadCard } from '@/lib/bff/routes/lead-cards';
import { checkForPage } from '@/lib/bff/routes/serviceability';
import { leadAddress } from '@/lib/contracts/lead';
import { leadWords } from '@/lib/delivery/lead-words';
import { formatDate, formatTenge } from '@/lib/i18n/format';
import { storedLead } from '@/lib/store/leads/leads';
import { fetchTariff } from '@/lib/upstream/tariffs';
import styles from './lead-card-section.module.css';

/** States that outrank the last action of a manager. */
const ended: LeadCard['state'][] = ['answered', 'cancelled'];

/** The fields of a lead, the answer for its house, its tariff, and earlier leads of the phone. */
export async function LeadCardFacts({ card: { lead, row, earlier } }: { card: LeadCard }) {
  const [t, locale] = [await getTranslations('leadCard'), await getLocale()];
  const content = storedLead(row);
  const address = leadAddress(content);
  const tariffId = 'tariff_id' in content ? content.tariff_id : undefined;
  const [checked, found] = await Promise.all([
    checkForPage(locale, address && { street: address.street, house: address.house }, await headers()),
    tariffId === undefined ? null : fetchTariff(locale, tariffId),
  ]);
  const words = leadWords(locale);
  return (
    <>
      <dl className={styles['facts']}>
        <Fact name={t('kind')}>{words.kind(lead)}</Fact>
        {words.rows(lead).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        {typeof checked?.result === 'object' && <Verdict verdict={checked.result.verdict} />}
        {found !== null && (
          <Fact name={t('bill')}>
            <AppLink href={`/cards/${found.tariff.id}`}>
              {t('billText', {
                price: formatTenge(found.tariff.price),
                first: formatTenge(found.tariff.price + found.tariff.connection_fee),
              })}
            </AppLink>
          </Fact>
        )}
      </dl>
      {earlier.length > 0 && (
        <>
          <h2>{t('earlier')}</h2>
          <ul className={styles['earlier']}>
            {earlier.map(({ number, kind, createdAt, state, taken }) => (
              <li key={number}>
                {t('earlierLead', {
                  number,
                  date: formatDate(createdAt),
                  kind: t(`kinds.${kind}`),
                  state:
                    taken === undefined || ended.includes(state)
                      ? t(`leadStates.${state}`)
                      : t(`states.${taken.state}`),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

async function Verdict({ verdict }: { verdict: 'available' | 'notYet' | 'engineer' | 'unknown' }) {
  const t = await getTranslations();
  return <Fact name={t('leadCard.house')}>{t(`connectivity.${verdict}Title`)}</Fact>;
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
