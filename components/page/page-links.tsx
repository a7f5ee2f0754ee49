import { RouteCards } from './route-cards';
import { UsefulLinks } from './useful-links';

/** Where to go next: useful links, and route cards on phones. */
export function PageLinks() {
  return (
    <>
      <UsefulLinks />
      <RouteCards />
    </>
  );
}
