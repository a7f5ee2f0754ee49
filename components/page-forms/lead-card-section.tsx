import { getTranslations } from 'next-intl/server';
import { PhoneLink } from '@/components/ui/phone-link';
import { buttonClass } from '@/components/ui/button';
import type { CardProblem, LeadCard } from '@/lib/bff/routes/lead-cards';
import { LEAD_CARD_MS } from '@/lib/config/limits';
import { formatDate, formatTime } from '@/lib/i18n/format';
import { displayPhone } from '@/lib/person/phone';
import { LeadCardFacts } from './lead-card-facts';
import { LeadCardForm } from './lead-card-form';
import styles from './lead-card-section.module.css';

interface LeadCardSectionProps {
  cardKey: string;
  /** Null for a link that opens no lead. */
  card: LeadCard | null;
  problem: CardProblem | null;
}

const HOUR_MS = 3_600_000;

/** The card of a lead for the sales team, with the buttons that set its state. */
export async function LeadCardSection({ cardKey, card, problem }: LeadCardSectionProps) {
  const t = await getTranslations('leadCard');
  if (card === null)
    return (
      <section className={styles['card']} aria-labelledby="card-heading">
        <h1 id="card-heading">{t('closed')}</h1>
        <p>{t('closedText', { hours: LEAD_CARD_MS / HOUR_MS })}</p>
      </section>
    );
  const { lead, number, state, taken, row } = card;
  const isCancelled = state === 'cancelled';
  return (
    <section className={styles['card']} aria-labelledby="card-heading">
      <h1 id="card-heading">{t('heading', { number })}</h1>
      <p className={styles['state']} role="status" data-state={taken?.state ?? 'free'}>
        {(isCancelled || state === 'answered') && <>{t(`leadStates.${state}`)}. </>}
        {row.handled_note !== null && <>«{row.handled_note}» </>}
        {taken === undefined ? !isCancelled && state !== 'answered' && t('free') : <TakenWords taken={taken} />}
      </p>
      {!isCancelled && (
        <>
          <PhoneLink className={buttonClass('primary', true)} phone={displayPhone(lead.phone)}>
            {t('call', { phone: displayPhone(lead.phone) })}
          </PhoneLink>
          <LeadCardForm cardKey={cardKey} card={card} problem={problem} />
        </>
      )}
      <LeadCardFacts card={card} />
      <p className={styles['note']}>{t('personal')}</p>
    </section>
  );
}

async function TakenWords({ taken }: { taken: NonNullable<LeadCard['taken']> }) {
  const t = await getTranslations('leadCard');
  const moment = (at: number) => {
    const date = new Date(at);
    return `${formatDate(date)}, ${formatTime(date)}`;
  };
  return (
    <>
      <strong>{t(`states.${taken.state}`)}</strong>
      {taken.state !== 'taken' && <> {moment(taken.changed_at)}. </>}{' '}
      {t('takenBy', { manager: taken.manager, time: moment(taken.taken_at) })}
    </>
  );
}
