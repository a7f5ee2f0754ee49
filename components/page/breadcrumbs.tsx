import { getLocale, getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { breadcrumbs, type Breadcrumb } from '@/lib/metadata/structured-data';
import styles from './breadcrumbs.module.css';
import { StructuredData } from './structured-data';

/** Breadcrumbs with structured data. `trail` starts below the home page and ends with this page. */
export async function Breadcrumbs({ trail }: { trail: readonly Breadcrumb[] }) {
  const t = await getTranslations('breadcrumbs');
  const steps = [{ name: t('home'), path: '/' }, ...trail];
  return (
    <nav className={styles['breadcrumbs']} aria-label={t('label')}>
      <ol>
        {steps.map(({ name, path }, index) => (
          <li key={path}>
            {index < steps.length - 1 ? <AppLink href={path}>{name}</AppLink> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
      <StructuredData data={breadcrumbs(await getLocale(), steps)} />
    </nav>
  );
}
