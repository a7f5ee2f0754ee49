import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { Office } from '@/lib/contracts/office';
import styles from './contact-cards.module.css';
import { CardGrid } from '../page/card-grid';
import { Section } from '../page/section';

const MAP_ZOOM = 17;

function mapLink({ latitude, longitude }: Office): string {
  return `https://2gis.kz/almaty/geo/${longitude},${latitude}?m=${longitude},${latitude}/${MAP_ZOOM}`;
}

interface OfficesProps {
  offices: Office[];
  brief?: boolean;
}

export async function Offices({ offices, brief = false }: OfficesProps) {
  if (offices.length === 0) return null;
  const t = await getTranslations('contacts');
  return (
    <Section id="offices" heading={t('offices')} raised>
      <CardGrid className={styles['cards']}>
        {offices.map((office) => (
          <li key={office.address}>
            <h3>{office.name}</h3>
            <address>{office.address}</address>
            <p className={styles['muted']}>{office.landmark}</p>
            <dl className={styles['hours']} aria-label={t('hours')}>
              {office.hours.map(({ days, time }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{time}</dd>
                </div>
              ))}
            </dl>
            {!brief && (
              <>
                <ul aria-label={t('services')} className={styles['services']}>
                  {office.services.map((service) => (
                    <li key={service}>
                      <Icon name="check" size={20} />
                      {service}
                    </li>
                  ))}
                </ul>
                <a className={styles['map']} href={mapLink(office)} rel="noopener" target="_blank">
                  {t('map')}
                </a>
              </>
            )}
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
