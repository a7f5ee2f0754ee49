import { getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { PhoneLink } from '@/components/ui/phone-link';
import type { PackageTariffs } from '@/lib/channel/channel-packages';
import { salesPhone } from '@/lib/provider-files/company';
import { formatTenge } from '@/lib/i18n/format';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import styles from './channel-finder.module.css';
import { ConnectTariff } from './connect-tariff';
import { tariffFacts } from './tariff-facts';
import { TariffHeadline } from './tariff-headline';

/** A row for every package with its price and action; the style sheet shows one of them. */
export async function FinderResult({ packages }: { packages: PackageTariffs[] }) {
  const t = await getTranslations();
  return (
    <div className={styles['result']} role="status" {...uncoveredAttributes}>
      <p data-package="0">{t('channels.hint')}</p>
      {packages.map((one, index) => (
        <div key={one.package.id} data-package={index + 1}>
          <PackageRow {...one} />
        </div>
      ))}
      <p data-package={packages.length + 1}>
        {t('channelsDialog.mineNone')} <PhoneLink phone={salesPhone()} />
      </p>
    </div>
  );
}

async function PackageRow({ package: { title }, best: { tariff, groupTitle }, alone }: PackageTariffs) {
  const t = await getTranslations();
  const { priceThen } = await tariffFacts(tariff);
  return (
    <>
      <p>
        <strong>{t('channels.fits', { package: title })}</strong>
        {alone !== null && (
          <AppLink href={`/cards/${alone.id}`}>
            {t('channels.alone', { name: alone.name, price: formatTenge(alone.price) })}
          </AppLink>
        )}
      </p>
      <p>
        <AppLink href={`/cards/${tariff.id}`}>{tariff.name}</AppLink>
        <span>
          <TariffHeadline tariff={tariff} />
        </span>
      </p>
      <p>
        <span>
          <strong>{formatTenge(tariff.price)}</strong> {t('offer.aMonth')}
        </span>
        <span>{priceThen}</span>
      </p>
      <ConnectTariff tariff={tariff} groupTitle={groupTitle} />
    </>
  );
}
