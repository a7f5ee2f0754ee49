import type { ReactNode } from 'react';
import type { Drawing } from '@/lib/contracts/drawing';
import styles from './spot-drawing.module.css';

const line = styles['line'];
const soft = styles['soft'];
const brand = styles['brand'];
const light = styles['light'];

const floor = (row: number) => `M90 ${row}h11v13H90zm20 0h11v13h-11zm20 0h11v13h-11zm20 0h11v13h-11z`;
const lowFloor = (row: number) => `M34 ${row}h11v13H34zm20 0h11v13H54z`;

/** The lines of each drawing on 240 × 176, its ground at 160. */
export const shapes = {
  house: (
    <>
      <path d="M24 160V96h52v64M94 48V36h22v12M76 160V48h96v112zM68 48h112M206 160v-30" />
      <path d="M206 78c-20 26-16 52 0 52s20-26 0-52z" />
      <path className={soft} d={[64, 86, 108].map(floor).join('') + [106, 130].map(lowFloor).join('')} />
      <path d="M114 160v-26h20v26" />
      <path className={styles['lens']} d="M104 88a34 34 0 1 0 68 0a34 34 0 1 0-68 0z" />
      <path className={light} d="M130 82h13v14h-13z" />
      <path className={styles['handle']} d="m163 113 20 22" />
    </>
  ),
  phone: (
    <>
      <path d="M94 10h52a12 12 0 0 1 12 12v126a12 12 0 0 1-12 12H94a12 12 0 0 1-12-12V22a12 12 0 0 1 12-12zM110 22h20" />
      <path className={soft} d="M94 42h52v42H94zM94 54h52" />
      <path
        className={line}
        d="M106 38v8m28-8v8m-32 18h.1m12 0h.1m12 0h.1m12 0h.1m-36 11h.1m36 0h.1M94 98h30m-30 11h44"
      />
      <path className={light} d="M114 68h12v11h-12z" />
      <path className={brand} d="M94 122h52v24H94z" />
      <path className={styles['mark']} d="m113 134 5 5 10-10" />
    </>
  ),
  technician: (
    <>
      <path d="M168 160V34h54v126M186 50h18v12h-18z" />
      <path className={line} d="M178 102h.1" />
      <path d="M84 118l-4 42h14l8-30 6 30h14l-2-42zM82 68c-10 4-12 16-12 28v22h52V92l18 8 18 0a6 6 0 0 0 1-12l-16-2-20-14c-6-4-12-6-18-6z" />
      <path className={brand} d="M70 108h52v8H70z" />
      <path d="M84 48a15 15 0 0 0 30 0z" />
      <path className={brand} d="M82 48c0-24 32-24 34-2l14 0 0 4H82z" />
      <path d="M76 80c-12 6-16 18-16 30" />
    </>
  ),
  router: (
    <>
      <path d="M24 140V72h16v68zm16 0V84h18v56zM14 140h212M40 140v20M200 140v20" />
      <path d="M92 104 82 52m100 52 10-52" />
      <path d="M86 104h102a8 8 0 0 1 8 8v28H78v-28a8 8 0 0 1 8-8z" />
      <path className={line} d="M120 88a24 24 0 0 1 34 0M108 74a42 42 0 0 1 58 0M150 122h.1m14 0h.1m14 0h.1" />
      <path className={light} d="M92 116h26v12H92z" />
    </>
  ),
  television: (
    <>
      <path d="M38 24h164a8 8 0 0 1 8 8v92a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8zM104 132l-6 20h44l-6-20M72 152h96" />
      <path className={soft} d="M42 36h156v84H42z" />
      <path className={light} d="M108 60v36l30-18z" />
    </>
  ),
  terminal: (
    <>
      <path d="M52 146v14h20v-14m96 0v14h20v-14M44 56h152a14 14 0 0 1 14 14v62a14 14 0 0 1-14 14H44a14 14 0 0 1-14-14V70a14 14 0 0 1 14-14z" />
      <path className={soft} d="M46 72h148v36H46z" />
      <path className={line} d="M46 128h148" />
      <path d="M98 90a7 7 0 1 0 14 0a7 7 0 1 0-14 0zm35 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0zm35 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z" />
      <path className={light} d="M61 90a8 8 0 1 0 16 0a8 8 0 1 0-16 0z" />
    </>
  ),
  document: (
    <>
      <path d="M74 10h66l32 32v106a12 12 0 0 1-12 12H74a12 12 0 0 1-12-12V22a12 12 0 0 1 12-12zM140 10v32h32" />
      <path className={line} d="M82 40h36M82 60h68M82 76h68M82 92h44" />
      <path className={light} d="M150 112a20 20 0 1 0 .1 0z" />
      <path className={line} d="M82 138c8-14 14 10 22-4s10 8 16 2" />
      <path className={styles['tick']} d="m141 132 7 7 12-13" />
    </>
  ),
  bank: (
    <>
      <path d="M98 10h84a12 12 0 0 1 12 12v126a12 12 0 0 1-12 12H98a12 12 0 0 1-12-12V22a12 12 0 0 1 12-12zM130 22h20" />
      <path className={line} d="M106 44h68m-68 14h40" />
      <path className={light} d="M162 74a20 20 0 1 0 .1 0z" />
      <path className={styles['tick']} d="m153 94 7 7 12-13" />
      <path
        className={soft}
        d="M38 88h82a8 8 0 0 1 8 8v42a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8V96a8 8 0 0 1 8-8zM30 104h98"
      />
      <path className={line} d="M42 130h24" />
    </>
  ),
  card: (
    <>
      <path
        className={soft}
        d="M84 22h116a10 10 0 0 1 10 10v70a10 10 0 0 1-10 10H84a10 10 0 0 1-10-10V32a10 10 0 0 1 10-10z"
      />
      <path d="M42 52h124a10 10 0 0 1 10 10v76a10 10 0 0 1-10 10H42a10 10 0 0 1-10-10V62a10 10 0 0 1 10-10z" />
      <path className={brand} d="M32 68h144v14H32z" />
      <path className={light} d="M46 96h28v20H46z" />
      <path className={line} d="M46 132h44m14 0h20m10-34a14 14 0 0 1 0 20m9-27a24 24 0 0 1 0 34" />
    </>
  ),
  kiosk: (
    <>
      <path d="M86 8h68a12 12 0 0 1 12 12v140H74V20A12 12 0 0 1 86 8zM64 160h112" />
      <path className={soft} d="M88 24h64v46H88z" />
      <path className={line} d="M98 36h44M98 48h26m-14 38h.1m10 0h.1m10 0h.1m-20.3 10h.1m10 0h.1m10 0h.1" />
      <path className={brand} d="M86 108h68v12H86z" />
      <path className={light} d="M98 114h44v30H98z" />
      <path className={line} d="M113 130a7 6 0 1 0 14 0a7 6 0 1 0-14 0z" />
    </>
  ),
  speed: (
    <>
      <path d="M40 160a82 82 0 1 1 160 0z" />
      <path className={soft} d="M68 160a54 54 0 1 1 104 0z" />
      <path className={line} d="M58 134h10m-2-36 8 6m20-32 5 9m21-14v10m35 2-5 8m25 14-8 7" />
      <path className={light} d="M172 138l-46 14a8 8 0 1 0 1 9z" />
    </>
  ),
  clock: (
    <>
      <path d="M58 84a62 62 0 1 0 124 0a62 62 0 1 0-124 0zM78 134l-12 26m96-26 12 26" />
      <path className={light} d="M120 84V34a50 50 0 0 1 50 50z" />
      <path className={line} d="M120 84V48m0 36h26M120 28v6m0 100v6M64 84h6m100 0h6" />
    </>
  ),
  lock: (
    <>
      <path d="M84 78V56a36 36 0 0 1 72 0v22h-14V56a22 22 0 0 0-44 0v22z" />
      <path d="M72 78h96a10 10 0 0 1 10 10v62a10 10 0 0 1-10 10H72a10 10 0 0 1-10-10V88a10 10 0 0 1 10-10z" />
      <path className={soft} d="M78 126h84v20H78z" />
      <path className={line} d="M92 136h.1m18 0h.1m18 0h.1m18 0h.1" />
      <path className={light} d="M120 92a10 10 0 1 0 .1 0z" />
    </>
  ),
  cable: (
    <>
      <path d="M96 64h78a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8H96a8 8 0 0 1-8-8V72a8 8 0 0 1 8-8zM182 76h28v36h-28z" />
      <path className={soft} d="M104 52h52v12h-52z" />
      <path className={line} d="M190 84h12m-12 7h12m-12 7h12m-12 7h12" />
      <path className={light} d="M102 84h20v20h-20z" />
    </>
  ),
  handset: (
    <>
      <path d="M62 160l14-66h88l14 66z" />
      <path d="M44 74c0-44 152-44 152 0v14h-40V74c-18-8-54-8-72 0v14H44z" />
      <path className={soft} d="M92 108h56v40H92z" />
      <path className={line} d="M106 118h.1m14 0h.1m14 0h.1m-28 10h.1m14 0h.1m14 0h.1m-28 10h.1m14 0h.1" />
      <path className={light} d="M130 134h10v8h-10z" />
    </>
  ),
} satisfies Record<Drawing, ReactNode>;

/** The fibre of some drawings. */
export const traces: Partial<Record<Drawing, string>> = {
  cable: 'M0 160h34c30 0 0-66 54-66',
  technician: 'M0 168h60v-26a14 22 0 1 0-.1 0m0-10a7 12 0 1 0-.1 0',
  router: 'M0 156h104v-16',
  terminal: 'M120 146v12c0 6 4 8 10 8h110',
};
