import { getTranslations } from 'next-intl/server';
import { RouteLinks } from '@/components/page/route-links';
import styles from './help-links.module.css';
import { Section } from '../page/section';

const paths = new Set<string>(['/support', '/payments', '/contacts', '/request']);

export async function HelpLinks() {
  const t = await getTranslations('noInternet');
  return (
    <Section id="links" heading={t('links')} raised>
      <ul className={styles['links']}>
        <RouteLinks of={({ path }) => paths.has(path)} />
      </ul>
    </Section>
  );
}
