import { getTranslations } from 'next-intl/server';
import { RouteLinks } from '@/components/page/route-links';
import styles from './route-cards.module.css';

/** The main pages as cards, which replace the useful links on phones (product.md, section 2). */
export async function RouteCards() {
  const t = await getTranslations('routeCards');
  return (
    <nav className={styles['routes']} aria-labelledby="route-cards-heading">
      <h2 id="route-cards-heading">{t('heading')}</h2>
      <ul>
        <RouteLinks of={(route) => route.main === true || route.top === 'support' || route.path === '/contacts'} />
      </ul>
    </nav>
  );
}
