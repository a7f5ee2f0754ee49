import type { RoutePath } from '@/lib/pages/routes';
import styles from './page-drawing.module.css';

/** A page of the route table, or the answer page of a house. */
export type DrawnPath = RoutePath | '/address';

interface Sign {
  shape: string;
  /** Continues the light trace, which ends at 226 138. */
  fibre: string;
}

const house = 'M256 136V92l44-36 44 36v44z';
const screen = 'M252 60h96v58h-96zM286 120h28l6 14h-40z';
const sheet = 'M262 54h50l24 24v58h-74z';

const signs: Partial<Record<DrawnPath, Sign>> = {
  '/cards': {
    shape: 'M250 96l42-42h50v82h-92zM328 74a7 7 0 1 0-14 0a7 7 0 1 0 14 0z',
    fibre: 'c30 0 70 6 70-12v-20m-18-10h36m-36 12h36',
  },
  '/internet-tv': { shape: screen, fibre: 'c40 0 74 6 74-12m-14-48v34l30-17z' },
  '/combo-2-in-1': {
    shape: 'M240 84h50v50h-50zM308 84h50v50h-50z',
    fibre: 'c16 0 24-2 28-12m-8-8a15 15 0 0 1 22 0m-32-12a30 30 0 0 1 42 0m-12 20h34c20 0 34-2 34-14v-14m-12 0h24',
  },
  '/telephony': {
    shape: 'M262 134l10-38h56l10 38zM250 88c0-38 100-38 100 0v6h-22v-10h-56v10h-22z',
    fibre: 'c40 0 48-6 58-20a16 16 0 1 0 6-8',
  },
  '/wifi': {
    shape:
      'M258 112h84v22h-84zM300 112V98M284 90a22 22 0 0 1 32 0a22 22 0 0 0-32 0zM270 74a42 42 0 0 1 60 0a42 42 0 0 0-60 0zM256 58a62 62 0 0 1 88 0a62 62 0 0 0-88 0z',
    fibre: 'c24 0 24-15 44-15h36m12 0h4',
  },
  '/payments': {
    shape: 'M256 72h88a6 6 0 0 1 6 6v50a6 6 0 0 1-6 6h-88a6 6 0 0 1-6-6V78a6 6 0 0 1 6-6z',
    fibre: 'c16 0 8-46 26-46h98c20 0 16 44 50 44M264 116h22',
  },
  '/referal': {
    shape:
      'M286 78a14 14 0 1 0-28 0a14 14 0 1 0 28 0zM342 78a14 14 0 1 0-28 0a14 14 0 1 0 28 0zM246 134c0-46 52-46 52 0zM302 134c0-46 52-46 52 0z',
    fibre: 'c30 0 46 2 46-14c0-20 56-20 56 0c0 16 20 14 72 14',
  },
  '/request': {
    shape:
      'M280 116a16 16 0 1 0-32 0a16 16 0 1 0 32 0zM318 92a16 16 0 1 0-32 0a16 16 0 1 0 32 0zM358 66a18 18 0 1 0-36 0a18 18 0 1 0 36 0zM264 116l76-50',
    fibre: 'c24 0 26-14 38-22l38-24 26-18m6-10 6 7 11-13',
  },
  '/personal-cabinet': {
    shape: 'M276 46h48a6 6 0 0 1 6 6v78a6 6 0 0 1-6 6h-48a6 6 0 0 1-6-6V52a6 6 0 0 1 6-6z',
    fibre: 'c40 0 56 0 56-16c0-22 36-22 36 0M310 78a10 10 0 1 0-20 0a10 10 0 1 0 20 0z',
  },
  '/internet-for-builders': {
    shape: 'M250 136V76h40v60zM302 136V44h44v92z',
    fibre: 'c40 0 70 4 70-14V96m-32-4h12m-12 16h12m48-46h14m-14 18h14m-14 18h14m-14 18h14',
  },
  '/consultation': {
    shape:
      'M262 54h76a10 10 0 0 1 10 10v38a10 10 0 0 1-10 10h-38l-26 22v-22h-12a10 10 0 0 1-10-10V64a10 10 0 0 1 10-10z',
    fibre: 'c20 0 16-54 40-54h56M266 98h44',
  },
  '/news': {
    shape: 'M254 58h84v78h-84zM342 84h10v52h-10z',
    fibre: 'c24 0 18-62 38-62h62m-62 18h22m-22 14h22m-22 14h62m-24-30h24v14h-24z',
  },
  '/support': {
    shape: 'M344 92a44 44 0 1 0-88 0a44 44 0 1 0 88 0zM318 92a18 18 0 1 0-36 0a18 18 0 1 0 36 0z',
    fibre: 'c36 0 44-12 50-24l6-8m36-28 16-16m0 60-16-16m-36-28-16-16',
  },
  '/no-internet': {
    shape: 'M284 106h88v28h-88zM298 106l-10-44h6l12 44zM358 106l12-44h-6l-12 44z',
    fibre: 'h14m8-7 14 14m0-14-14 14M300 120h.1m14 0h.1m14 0h28',
  },
  '/static/instrukcii': {
    shape: 'M300 70c-16-10-34-10-50-8v68c16-2 34-2 50 6c16-8 34-8 50-6V62c-16-2-34-2-50 8z',
    fibre: 'c50 0 74 6 74-8V76m-36 4h20m-20 14h20m-20 14h20m34-28h18m-18 14h18m-18 14h18',
  },
  '/static/dokumenty': { shape: sheet, fibre: 'c30 0 22-22 46-22h8l8-8 8 12 8-8h14M274 80h24m-24 16h46' },
  '/tech': {
    shape: 'M340 94a42 42 0 1 0-84 0a42 42 0 1 0 84 0z',
    fibre: 'c34 0 30-62 66-62h24M226 138c34 0 34-44 66-44h36M226 138c34 0 40-24 66-24h24',
  },
  '/recommendation': {
    shape: house,
    fibre: 'c40 0 74 4 74-14m-13-9a18 18 0 0 1 26 0m-38-13a35 35 0 0 1 50 0',
  },
  '/block': {
    shape: 'M344 92a44 44 0 1 0-88 0a44 44 0 1 0 88 0z',
    fibre: 'h18M290 74v36M310 74v36M356 138h44',
  },
  '/archives': { shape: 'M250 64h100v20H250zM258 92h84v42h-84z', fibre: 'c30 0 40-30 60-30h26m18 0h.1' },
  '/contacts': {
    shape: 'M300 138s-36-30-36-56a36 36 0 0 1 72 0c0 26-36 56-36 56z',
    fibre: 'c50 0 74 2 74-18v-22a15 15 0 1 0-.1 0',
  },
  '/privacy-policy': {
    shape: 'M300 46l38 14v30c0 24-18 38-38 46c-20-8-38-22-38-46V60z',
    fibre: 'c36 0 44-20 54-48l14 16 24-32',
  },
  '/address': { shape: house, fibre: 'c30 0 42-12 52-36l16 18 26-34' },
};

/** The ridge with the page's sign, decorative only: the light trace continues as a fibre. */
export function PageDrawing({ of: path }: { of: DrawnPath }) {
  const sign = signs[path];
  if (sign === undefined) return null;
  return (
    <svg className={styles['drawing']} viewBox="0 0 400 160" aria-hidden="true">
      <path className={styles['far']} d="M0 160v-42l46-22 34 14 62-48 56-40 44 32 34-12 52 44 40-22 32 26v70z" />
      <path className={styles['near']} d="M0 160v-34l60-26 48 24 62-40 56 36 46-22 62 40 66-30v52z" />
      <path className={styles['sign']} d={`M0 160v-6c60-16 110 2 160-6s50-8 80-8 100-2 160 0v20z${sign.shape}`} />
      <path className={styles['fibre']} d={`M0 154c60-16 110 2 160-6s36-10 66-10${sign.fibre}`} />
    </svg>
  );
}
