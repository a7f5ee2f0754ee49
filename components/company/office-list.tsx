import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { Office } from '@/lib/contracts/office';
import { OfficeHours } from './office-hours';
import styles from './office-list.module.css';

const MAP_ZOOM = 17;

function mapLink({ latitude, longitude }: Office): string {
  return `https://2gis.kz/geo/${longitude},${latitude}?m=${longitude},${latitude}/${MAP_ZOOM}`;
}

/** Landmark and services as a disclosure with the map link; without both, the map link alone. */
async function Visit({ office }: { office: Office }) {
  const t = await getTranslations('contacts');
  const map = (
    <a href={mapLink(office)} rel="noopener" target="_blank">
      {t('map')}
    </a>
  );
  if (office.landmark === '' && office.services.length === 0) return map;
  return (
    <details>
      <summary>{t('visit')}</summary>
      {office.landmark !== '' && <p>{office.landmark}</p>}
      {office.services.length > 0 && (
        <ul aria-label={t('services')}>
          {office.services.map((service) => (
            <li key={service}>
              <Icon name="check" size={20} />
              {service}
            </li>
          ))}
        </ul>
      )}
      {map}
    </details>
  );
}

/** The offices by the numbers of their pins on the map beside them. */
export function OfficeList({ offices }: { offices: Office[] }) {
  return (
    <ol id="offices" className={styles['offices']}>
      {offices.map((office) => (
        <li key={office.address}>
          <h3>{office.name}</h3>
          <address>{office.address}</address>
          <OfficeHours hours={office.hours} />
          <Visit office={office} />
        </li>
      ))}
    </ol>
  );
}
