import { RouteCards } from './route-cards';
import { UsefulLinks } from './useful-links';

/** Useful links, and route cards on phones. */
export function PageLinks() {
  return (
    <>
      <UsefulLinks />
      <RouteCards />
    </>
  );
}
