import { getLocale, getTranslations } from 'next-intl/server';
import { AddressHost } from '@/components/address/address-host';
import { buttonClass } from '@/components/ui/button';
import type { AskedAddress } from '@/lib/address/check-flow';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { commandAttributes } from '@/lib/pages/command-attributes';
import { exampleAddress } from '@/lib/provider-files/company';
import styles from './address-check.module.css';

/**
 * Street and house; opens the address check, or the answer page without scripts. The plain fields have the markup of the
 * address search, which replaces them.
 */
export async function AddressCheck({ asked = null }: { asked?: AskedAddress | null }) {
  const [t, locale] = [await getTranslations(), await getLocale()];
  const page = localizedPath(locale, '/address');
  return (
    <form
      className={styles['check']}
      action={page}
      {...commandAttributes({ dialog: 'check-connectivity' })}
      aria-labelledby="address-check-heading"
    >
      <h2 id="address-check-heading">{t('addressCheck.heading')}</h2>
      <AddressHost>
        <div>
          <div>
            <label htmlFor="hero-street">{t('connection.street')}</label>
            <input
              id="hero-street"
              name="street"
              autoComplete="off"
              maxLength={100}
              defaultValue={asked?.street}
              required
              aria-describedby="hero-street-hint"
            />
            <p id="hero-street-hint">{t('connection.streetHint', exampleAddress()[locale])}</p>
          </div>
        </div>
        <div>
          <div>
            <label htmlFor="hero-house">{t('connection.house')}</label>
            <input id="hero-house" name="house" autoComplete="off" maxLength={100} defaultValue={asked?.house} />
          </div>
        </div>
      </AddressHost>
      <button className={buttonClass('primary', true)}>{t('addressCheck.submit')}</button>
      <p className={styles['note']}>{t('addressCheck.note')}</p>
    </form>
  );
}
