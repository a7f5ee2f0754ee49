import { getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import type { TariffsOfGroup } from '@/lib/contracts/tariff';
import { HELPER_PATH } from '@/lib/pages/query-pages.mjs';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import { orderProgress } from '@/lib/order/order-flow';
import { fastestSpeed } from '@/lib/tariff/speed-part';
import panelStyles from '../panel/order-panel.module.css';
import sumStyles from '../panel/sum-bar.module.css';
import headStyles from '../parts/order-head.module.css';
import { EARLY_STEP } from '../state/early-answers';
import { ChoiceLabel } from './choice-list';
import listStyles from './choice-list.module.css';
import { tariffChoice } from './tariff-choice';
import styles from './step-frame.module.css';
import tariffStyles from './tariff-advice.module.css';

/** The server-rendered first step: choices work before hydration, and the real step takes them over. */
export async function EarlyTariffStep({ groups }: { groups: TariffsOfGroup[] }) {
  const [t, offer] = await Promise.all([getTranslations('order'), getTranslations('offer')]);
  const { number, total } = orderProgress('tariff');
  const [first] = groups;
  const fastest = fastestSpeed(groups.flatMap(({ tariffs }) => tariffs));
  const next = (wide: boolean) => (
    <button type="button" aria-disabled="true" className={buttonClass('primary', wide)}>
      {t('next')}
    </button>
  );
  return (
    <section aria-labelledby="early-step">
      <div className={headStyles['head']}>
        <p>{t('progress', { number, total })}</p>
        <progress className={headStyles['bar']} value={number} max={total} aria-hidden="true" />
        <h1 id="early-step">{t('tariffTitle')}</h1>
      </div>
      <div className={styles['frame']}>
        <details className={tariffStyles['advice']}>
          <summary>{t('adviceSummary')}</summary>
          <div>
            <AppLink href={HELPER_PATH}>{t('adviceSummary')}</AppLink>
          </div>
        </details>
        <div id={EARLY_STEP} className={styles['form']} {...uncoveredAttributes}>
          <fieldset className={listStyles['chips']}>
            <legend>{t('tariffGroup')}</legend>
            {groups.map(({ group: { id, title } }) => (
              <ChoiceLabel key={id} variant="chips" choice={{ id, text: title }}>
                <input type="radio" name="group" value={id} defaultChecked={id === first?.group.id} />
              </ChoiceLabel>
            ))}
          </fieldset>
          <fieldset className={listStyles['rows']}>
            <legend>{t('tariffLegend')}</legend>
            {first?.tariffs
              .map((tariff) => tariffChoice({ order: t, offer }, tariff, fastest))
              .map((choice) => (
                <ChoiceLabel key={choice.id} variant="rows" choice={choice}>
                  <input type="radio" name="tariff" value={choice.id} />
                </ChoiceLabel>
              ))}
          </fieldset>
          {next(true)}
        </div>
        <div className={styles['ways-out']}>
          <AppLink className={buttonClass('quiet')} href="/consultation">
            {t('handOver')}
          </AppLink>
        </div>
      </div>
      <aside className={panelStyles['panel']} aria-labelledby="early-panel">
        <h2 id="early-panel">{t('panelTitle')}</h2>
        <dl className={panelStyles['parts']}>
          {[
            [t('tariffLegend'), t('panelTariffNone')],
            [t('steps.address'), t('panelAddressNone')],
          ].map(([part, missing]) => (
            <div key={part} className={panelStyles['answer']}>
              <dt>{part}</dt>
              <dd data-missing>{missing}</dd>
            </div>
          ))}
        </dl>
        <p className={panelStyles['price']} data-empty>
          {t('panelPriceNone')}
        </p>
      </aside>
      <div className={sumStyles['bar']} {...uncoveredAttributes}>
        <p>
          <small>{t('panelPriceNone')}</small>
        </p>
        {next(false)}
      </div>
    </section>
  );
}
