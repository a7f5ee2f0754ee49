import { RouteCards } from './route-cards';
import { UsefulLinks } from './useful-links';

/** At the foot of a page without such links of its own. `path` is that of the page, if it has one. */
export function PageLinks({ path }: { path?: string }) {
  return (
    <>
      <UsefulLinks path={path} />
      <RouteCards />
    </>
  );
}
