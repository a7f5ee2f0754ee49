import type { ReactNode } from 'react';
import styles from './spot-drawing.module.css';

const line = styles['line'];
const soft = styles['soft'];
const brand = styles['brand'];
const light = styles['light'];

/** The fibre: light in its casing. */
function Trace({ d }: { d: string }) {
  return (
    <>
      <path className={styles['casing']} d={d} />
      <path className={styles['trace']} d={d} />
    </>
  );
}

const floor = (row: number) => `M90 ${row}h11v13H90zm20 0h11v13h-11zm20 0h11v13h-11zm20 0h11v13h-11z`;
const lowFloor = (row: number) => `M34 ${row}h11v13H34zm20 0h11v13H54z`;

const shapes = {
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
      <path className={line} d="m141 132 7 7 12-13M82 138c8-14 14 10 22-4s10 8 16 2" />
    </>
  ),
  bank: (
    <>
      <path d="M98 10h84a12 12 0 0 1 12 12v126a12 12 0 0 1-12 12H98a12 12 0 0 1-12-12V22a12 12 0 0 1 12-12zM130 22h20" />
      <path className={line} d="M106 44h68m-68 14h40" />
      <path className={light} d="M162 74a20 20 0 1 0 .1 0z" />
      <path className={line} d="m153 94 7 7 12-13" />
      <path
        className={soft}
        d="M38 88h82a8 8 0 0 1 8 8v42a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8V96a8 8 0 0 1 8-8zM30 104h98"
      />
      <path className={line} d="M42 130h24" />
    </>
  ),
} satisfies Record<string, ReactNode>;

const traces: Partial<Record<keyof typeof shapes, string>> = {
  technician: 'M0 168h60v-26a14 22 0 1 0-.1 0m0-10a7 12 0 1 0-.1 0',
  router: 'M0 156h104v-16',
  terminal: 'M120 146v12c0 6 4 8 10 8h110',
};

export type SpotName = keyof typeof shapes;

/** The lines of a drawing on 240 × 176, its ground at 160; a part of a larger picture. */
export function SpotShape({ name }: { name: SpotName }) {
  return <g className={styles['shape']}>{shapes[name]}</g>;
}

/** A small drawing of what the words beside it speak of; it says nothing alone. */
export function SpotDrawing({ name, className = '' }: { name: SpotName; className?: string }) {
  const trace = traces[name];
  return (
    <svg className={`${styles['drawing']} ${className}`} viewBox="0 0 240 176" aria-hidden="true">
      <path className={styles['ground']} d="M0 160h240" />
      <SpotShape name={name} />
      {trace !== undefined && <Trace d={trace} />}
    </svg>
  );
}

export { Trace as SpotTrace };
