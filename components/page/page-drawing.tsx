import type { Route } from '@/lib/pages/route';
import { allRoutes, type RoutePath } from '@/lib/pages/routes';
import styles from './page-drawing.module.css';

/** A page of the route table, or the answer page of a house. */
export type DrawnPath = RoutePath | '/address';

const address: Pick<Route, 'sign' | 'fibre'> = {
  sign: 'M256 136V92l44-36 44 36v44z',
  fibre: 'c30 0 42-12 52-36l16 18 26-34',
};

/** The decorative sign of a page, with the light trace that runs to it. */
export function PageDrawing({ of: path }: { of: DrawnPath }) {
  const { sign, fibre } = path === '/address' ? address : (allRoutes.find((route) => route.path === path) ?? {});
  if (sign === undefined || fibre === undefined) return null;
  const trace = `M0 154c60-16 110 2 160-6s36-10 66-10${fibre}`;
  return (
    <svg className={styles['drawing']} viewBox="0 0 400 160" aria-hidden="true">
      <path className={styles['sign']} d={sign} />
      <path className={styles['casing']} d={trace} />
      <path className={styles['trace']} d={trace} />
    </svg>
  );
}
