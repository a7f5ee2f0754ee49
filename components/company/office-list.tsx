import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { Office } from '@/lib/contracts/office';
import { OfficeHours } from './office-hours';
import styles from './office-list.module.css';

const MAP_ZOOM = 17;

function mapLink({ latitude, longitude }: Office): string {
  return `https://2gis.kz/geo/${longitude},${latitude}?m=${longitude},${latitude}/${MAP_ZOOM}`;
}

/** The offices by the numbers of their pins on the map beside them. */
export async function OfficeList({ offices }: { offices: Office[] }) {
  const t = await getTranslations('contacts');
  return (
    <ol id="offices" className={styles['offices']}>
      {offices.map((office) => (
        <li key={office.address}>
          <h3>{office.name}</h3>
          <address>{office.address}</address>
          <OfficeHours hours={office.hours} />
          <details>
            <summary>{t('visit')}</summary>
            <p>{office.landmark}</p>
            <ul aria-label={t('services')}>
              {office.services.map((service) => (
                <li key={service}>
                  <Icon name="check" size={20} />
                  {service}
                </li>
              ))}
            </ul>
            <a href={mapLink(office)} rel="noopener" target="_blank">
              {t('map')}
            </a>
          </details>
        </li>
      ))}
    </ol>
  );
}
