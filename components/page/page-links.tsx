import { RouteCards } from './route-cards';
import { UsefulLinks } from './useful-links';

export function PageLinks() {
  return (
    <>
      <UsefulLinks />
      <RouteCards />
    </>
  );
}
