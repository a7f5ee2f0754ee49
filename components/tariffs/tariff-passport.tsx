import { getLocale, getTranslations } from 'next-intl/server';
import { PrintButton } from '@/components/share/print-button';
import { Icon } from '@/components/ui/icon';
import type { Nomenclature, Tariff } from '@/lib/contracts/tariff';
import { tariffProduct } from '@/lib/metadata/structured-data';
import { equipmentChoices } from '@/lib/tariff/tariff-bill';
import type { FoundTariff } from '@/lib/upstream/tariffs';
import { SectionUnavailable } from '../page/section-unavailable';
import { PageLinks } from '../page/page-links';
import { SharePage } from '../page/share-page';
import { StructuredData } from '../page/structured-data';
import { EquipmentPrice } from './equipment-price';
import { PassportFacts } from './passport-facts';
import { TariffAction } from './tariff-action';
import { TariffBill } from './tariff-bill';
import { TariffHead } from './tariff-head';
import { TariffLinks } from './tariff-links';
import styles from './tariff-passport.module.css';

interface TariffPassportProps extends FoundTariff {
  /** Null if they could not be read. */
  nomenclatures: Nomenclature[] | null;
}

/** The tariff passport: every fee and term as text, and the bills of the first year. */
export async function TariffPassport({ tariff, group, fastest, nomenclatures }: TariffPassportProps) {
  const t = await getTranslations();
  const inBill = new Set(equipmentChoices(nomenclatures ?? []).flatMap(({ items }) => items));
  const options = (nomenclatures ?? []).filter((item) => !inBill.has(item));
  return (
    <>
      <TariffHead tariff={tariff} group={group} fastest={fastest} nomenclatures={nomenclatures ?? []} />
      <div className={styles['page']}>
        <div className={styles['content']}>
          <section className={styles['passport']} aria-labelledby="passport-heading">
            <h2 id="passport-heading">{t('tariff.passport')}</h2>
            <PassportFacts tariff={tariff} />
          </section>
          <div className={styles['bill']}>
            {nomenclatures === null ? (
              <SectionUnavailable />
            ) : (
              <TariffBill tariff={tariff} nomenclatures={nomenclatures} />
            )}
            {options.length > 0 && (
              <section className={styles['passport']} aria-labelledby="options-heading">
                <h2 id="options-heading">{t('tariff.options')}</h2>
                <dl>
                  {options.map((item) => (
                    <div key={item.id}>
                      <dt>{item.title}</dt>
                      <dd>
                        <EquipmentPrice item={item} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            )}
          </div>
          <div className={styles['included']}>
            <Included tariff={tariff} />
            <div className={styles['foot']}>
              <PrintButton>
                <Icon name="print" size={20} />
                {t('share.print')}
              </PrintButton>
              <SharePage title={`${tariff.name} – ${group.title}`} path={`/cards/${tariff.id}`} />
            </div>
          </div>
        </div>
        <TariffAction tariff={tariff} group={group} />
      </div>
      <PageLinks />
      <StructuredData data={tariffProduct(await getLocale(), tariff)} />
    </>
  );
}

async function Included({ tariff }: { tariff: Tariff }) {
  const t = await getTranslations('tariff');
  const { included, news_url: news, external_path: external } = tariff;
  if (included.length === 0 && news === null && external === null) return null;
  return (
    <section className={styles['passport']} {...(included.length > 0 && { 'aria-labelledby': 'included-heading' })}>
      {included.length > 0 && (
        <>
          <h2 id="included-heading">{t('included')}</h2>
          <ul>
            {included.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <TariffLinks tariff={tariff} />
    </section>
  );
}
