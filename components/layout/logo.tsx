import { getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { brandPath } from '@/lib/metadata/brand-path';
import { brand } from '@/lib/provider-files/company';
import { providerFiles } from '@/lib/provider-files/current';
import styles from './logo.module.css';

const HEIGHT = 36;

/** The logo of the provider, or the icon with the name in letters. */
export async function Logo() {
  const t = await getTranslations('header');
  return (
    <AppLink href="/" className={styles['logo']} aria-label={t('homeLink', { brand: brand().name })}>
      <Sign />
    </AppLink>
  );
}

function Sign() {
  const { logo, logoByNight } = providerFiles().marks;
  if (logo === null)
    return (
      <>
        <img src={brandPath('icon.svg')} alt="" width={HEIGHT} height={HEIGHT} />
        <span>{brand().name.toLowerCase()}</span>
      </>
    );
  const width = Math.round(HEIGHT * logo.ratio);
  if (logoByNight === null) return <img src={brandPath('logo.svg')} alt="" width={width} height={HEIGHT} />;
  const widthByNight = Math.round(HEIGHT * logoByNight.ratio);
  return (
    <>
      <img src={brandPath('logo.svg')} alt="" width={width} height={HEIGHT} data-for="light" />
      <img
        src={brandPath('logo-dark.svg')}
        alt=""
        width={widthByNight}
        height={HEIGHT}
        data-for="dark"
        loading="lazy"
      />
    </>
  );
}
