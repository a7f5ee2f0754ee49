import { getLocale, getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { CardProblem, LeadCard } from '@/lib/bff/routes/lead-cards';
import { NAME_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { cardStates } from '@/lib/contracts/lead-card';
import styles from './lead-card-section.module.css';

interface LeadCardFormProps {
  cardKey: string;
  card: LeadCard;
  problem: CardProblem | null;
}

/** Plain HTML: a press is a POST, so that a link preview changes nothing. */
export async function LeadCardForm({ cardKey, card: { taken, manager }, problem }: LeadCardFormProps) {
  const [t, locale] = [await getTranslations('leadCard'), await getLocale()];
  const actions = taken === undefined ? cardStates.slice(0, 1) : cardStates.slice(1);
  return (
    <form method="post" action="/client-api/forms/card" className={styles['form']}>
      {/* Enter in the name would press the first button, which the manager has not chosen. */}
      {taken !== undefined && <button hidden disabled />}
      <input type="hidden" name="card" value={cardKey} />
      <input type="hidden" name="locale" value={locale} />
      {problem !== null && problem !== 'name' && <p role="alert">{t(`problems.${problem}`)}</p>}
      <TextField
        id="card-manager"
        name="manager"
        label={t('manager')}
        hint={t('managerHint')}
        defaultValue={manager}
        maxLength={NAME_MAXIMUM_LENGTH}
        autoComplete="name"
        required
        error={problem === 'name' ? t('problems.name') : undefined}
      />
      <div className={styles['actions']}>
        {actions.map((action) => (
          <button
            key={action}
            name="action"
            value={action}
            className={buttonClass(action === 'taken' ? 'primary' : 'secondary', true)}
            aria-current={taken?.state === action || undefined}
          >
            {t(`actions.${action}`)}
          </button>
        ))}
      </div>
    </form>
  );
}
