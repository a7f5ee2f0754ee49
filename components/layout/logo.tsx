import { getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
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
        <Picture file="icon.svg" ratio={1} />
        <span>{brand().name.toLowerCase()}</span>
      </>
    );
  if (logoByNight === null) return <Picture file="logo.svg" ratio={logo.ratio} />;
  return (
    <>
      <Picture file="logo.svg" ratio={logo.ratio} data-for="light" />
      <Picture file="logo-dark.svg" ratio={logoByNight.ratio} data-for="dark" loading="lazy" />
    </>
  );
}

function Picture({ file, ratio, ...rest }: ComponentProps<'img'> & { file: string; ratio: number }) {
  return <img src={brandPath(file)} alt="" width={Math.round(HEIGHT * ratio)} height={HEIGHT} {...rest} />;
}
