import { getTranslations } from 'next-intl/server';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import styles from './terminal.module.css';

const lamps = ['Power', 'PON', 'LOS', 'LAN'];
const captions = ['lightBlinking', 'lightSteady', 'powerDark'] as const;

/** The terminal of the visitor: dark at first, then with the lamps of the answers. CSS selects them. */
export async function Terminal() {
  const t = await getTranslations('noInternet');
  return (
    <figure className={styles['terminal']} {...uncoveredAttributes}>
      <svg viewBox="0 0 328 176" aria-hidden="true">
        <path className={styles['ground']} d="M6 172h316" />
        <path d="M36 150v16h32v-16m186 0v16h32v-16" />
        <rect x="6" y="6" width="316" height="146" rx="18" />
        <path className={styles['fibre']} d="M168 152v6q0 8 9 8h151" />
        <rect className={styles['panel']} x="18" y="18" width="292" height="90" rx="12" />
        <path className={styles['vents']} d="M44 130h240" />
        {lamps.map((name, index) => (
          <g key={name} data-lamp={name} transform={`translate(${54 + index * 73} 54)`}>
            <circle r="9" />
            <text y="36">{name}</text>
          </g>
        ))}
      </svg>
      <figcaption>
        {captions.map((caption) => (
          <b key={caption} data-caption={caption}>
            {t(caption)}
          </b>
        ))}
      </figcaption>
    </figure>
  );
}
