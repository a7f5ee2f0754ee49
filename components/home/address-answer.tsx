import { getLocale, getTranslations } from 'next-intl/server';
import { AnswerDetailsLoader } from '@/components/address-check/answer-details-loader';
import { HouseAnswer } from '@/components/address-check/house-answer';
import { HouseOffers } from '@/components/address-check/house-offers';
import { Verdict } from '@/components/fields/verdict';
import { SectionUnavailable } from '@/components/page/section-unavailable';
import { siteContacts } from '@/components/page/site-contacts';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { addressLine, type AskedAddress } from '@/lib/address/check-flow';
import type { PageCheck } from '@/lib/bff/routes/serviceability';
import { salesPhone } from '@/lib/config/brand';
import { localizedPath } from '@/lib/i18n/routing';
import { commandAttributes } from '@/lib/pages/command-attributes';
import type { PageCommand } from '@/lib/pages/page-command';
import { PLAIN_FORM_PATH } from '@/lib/pages/query-pages.mjs';
import { optionalSection } from '@/lib/upstream/optional-section';
import { fetchTariffOffers } from '@/lib/upstream/tariffs';
import styles from './address-answer.module.css';
import { AddressCheck } from './address-check';

interface AddressAnswerProps {
  asked: AskedAddress;
  result: PageCheck;
}

/** The provider's name of the house, or the text of the visitor. */
export function titleOf({ asked, result }: AddressAnswerProps): string {
  return addressLine((typeof result === 'object' && result.answer.address) || asked);
}

/** The answer page of a house; all but its details works without scripts. */
export async function AddressAnswer({ asked, result }: AddressAnswerProps) {
  const t = await getTranslations('connectivity');
  if (typeof result === 'string') {
    return (
      <div className={styles['answer']}>
        <p role="alert">
          <strong>{t('notChecked')}</strong> {t(`${result}Problem`)} <PhoneLink phone={salesPhone()} />
        </p>
        <Request asked={asked} text={t('uncheckedAction')} />
      </div>
    );
  }
  const { answer, verdict } = result;
  const offers = verdict === 'available' ? await optionalSection(fetchTariffOffers(await getLocale())) : [];
  return (
    <div className={styles['answer']}>
      <HouseAnswer
        result={result}
        verdict={<Verdict brief coloured result={result} />}
        action={<Request asked={answer.address ?? asked} text={t(`${verdict}Action`)} />}
        tariffs={
          offers === null ? (
            <SectionUnavailable />
          ) : (
            offers.length > 0 && (
              <HouseOffers
                heading="h2"
                offers={offers}
                maxSpeed={answer.max_speed}
                action={({ id, name, group_title: type }, isFirst) => (
                  <Request
                    asked={answer.address ?? asked}
                    text={t('connect')}
                    label={t('connectName', { name })}
                    card={{ type, name, id }}
                    isFirst={isFirst}
                  />
                )}
              />
            )
          )
        }
      />
      {answer.address !== null && (
        <section aria-labelledby="about-house">
          <h2 id="about-house">{t('pageRest')}</h2>
          <AnswerDetailsLoader asked={asked} result={result} contacts={siteContacts()} />
        </section>
      )}
    </div>
  );
}

export function AddressQuestion({ asked }: { asked: AskedAddress | null }) {
  return (
    <div className={styles['question']}>
      <AddressCheck asked={asked} />
    </div>
  );
}

interface RequestProps {
  asked: AskedAddress;
  text: string;
  label?: string;
  card?: NonNullable<PageCommand['card']>;
  isFirst?: boolean;
}

/** Opens the lead form with the address; without scripts links to the form page. */
async function Request({ asked: { street, house }, text, label, card, isFirst = card === undefined }: RequestProps) {
  const page = localizedPath(await getLocale(), PLAIN_FORM_PATH);
  return (
    <form action={page} {...commandAttributes({ dialog: 'connection', card })}>
      <input type="hidden" name="street" value={street} />
      <input type="hidden" name="house" value={house} />
      <button className={buttonClass(isFirst ? 'primary' : 'secondary', true)} aria-label={label}>
        {text}
      </button>
    </form>
  );
}
