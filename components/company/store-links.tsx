import { buttonClass } from '@/components/ui/button';
import { brand } from '@/lib/provider-files/company';

/** The application in each store; empty for a provider without one. */
export function StoreLinks() {
  return brand().applications.map(({ id, name, url }) => (
    <a key={id} className={buttonClass('secondary')} href={url} rel="noopener" target="_blank">
      {name}
    </a>
  ));
}
