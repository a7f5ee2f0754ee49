import { RouteCards } from './route-cards';
import { UsefulLinks } from './useful-links';

/** Links at the foot of a page. `path` is that of the page, if it has one. */
export function PageLinks({ path }: { path?: string }) {
  return (
    <>
      <UsefulLinks path={path} />
      <RouteCards />
    </>
  );
}
