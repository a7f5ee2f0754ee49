import { allRoutes, type Route, type RoutePath } from '@/lib/pages/routes';
import styles from './page-drawing.module.css';

/** A page of the route table, or the answer page of a house. */
export type DrawnPath = RoutePath | '/address';

const address: Pick<Route, 'sign' | 'fibre'> = {
  sign: 'M256 136V92l44-36 44 36v44z',
  fibre: 'c30 0 42-12 52-36l16 18 26-34',
};

/** The ridge with the page's sign, decorative only: the light trace continues as a fibre. */
export function PageDrawing({ of: path }: { of: DrawnPath }) {
  const { sign, fibre } = path === '/address' ? address : (allRoutes.find((route) => route.path === path) ?? {});
  if (sign === undefined || fibre === undefined) return null;
  return (
    <svg className={styles['drawing']} viewBox="0 0 400 160" aria-hidden="true">
      <path className={styles['far']} d="M0 160v-42l46-22 34 14 62-48 56-40 44 32 34-12 52 44 40-22 32 26v70z" />
      <path className={styles['near']} d="M0 160v-34l60-26 48 24 62-40 56 36 46-22 62 40 66-30v52z" />
      <path className={styles['sign']} d={`M0 160v-6c60-16 110 2 160-6s50-8 80-8 100-2 160 0v20z${sign}`} />
      <path className={styles['fibre']} d={`M0 154c60-16 110 2 160-6s36-10 66-10${fibre}`} />
    </svg>
  );
}
