const paths = {
  phone:
    'M6.6 3.5 9 4l1 4-2 1.6a12 12 0 0 0 6.4 6.4l1.6-2 4 1 .5 2.4a2 2 0 0 1-2 2.6A16 16 0 0 1 4 5.5a2 2 0 0 1 2.6-2Z',
  chat: 'M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.2A8.5 8.5 0 1 0 12 3.5ZM9.6 8.2l1.2 2-.9 1.1a5.8 5.8 0 0 0 2.8 2.8l1.1-.9 2 1.2c.2 1-.6 1.7-1.5 1.7a6.4 6.4 0 0 1-6.4-6.4c0-.9.7-1.7 1.7-1.5Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  back: 'M19 12H5m6-6-6 6 6 6',
  forward: 'M5 12h14m-6-6 6 6-6 6',
  theme: 'M12 4a8 8 0 1 0 0 16V4Zm0 0a8 8 0 0 1 0 16',
  warning: 'M12 4.5 21 20H3L12 4.5Zm0 6v4m0 2.6v.2',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  card: 'M3.5 6.5h17v11h-17v-11Zm0 3.5h17M7 14h4',
  document: 'M7 3.5h7l4 4v13H7v-17Zm7 0v4h4M10 12h5M10 15.5h5',
  question: 'M9.2 9.3a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1-1.4 2.1m0 3v.2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z',
  wifi: 'M3.5 9.5a13 13 0 0 1 17 0M6.5 13a8.5 8.5 0 0 1 11 0M9.4 16.3a4.3 4.3 0 0 1 5.2 0M12 19.5v.1',
  book: 'M5 4.5h6a1.5 1.5 0 0 1 1 .5 1.5 1.5 0 0 1 1-.5h6v14h-6a1.5 1.5 0 0 0-1 .8 1.5 1.5 0 0 0-1-.8H5v-14Zm7 .8v13.5',
  expand: 'M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15m10.5 4.5h4.5V15',
  external: 'M9 5H5v14h14v-4M13 5h6v6m0-6-9 9',
  camera:
    'M7.5 4h9A3.5 3.5 0 0 1 20 7.5v9a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5v-9A3.5 3.5 0 0 1 7.5 4Zm4.5 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm4.8-1.4v.1',
  plane: 'M20.5 4 3.5 11l6 2.5m11-9.5-4 15.5-7-6m11-9.5-11 9.5v5.5l3-3',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-5.5 8a5.5 5.5 0 0 1 11 0M15.5 5a3.5 3.5 0 0 1 0 6.2M17 14.6a5.5 5.5 0 0 1 3.5 4.9',
  television: 'M3.5 5.5h17v11.5h-17V5.5ZM8.5 20h7',
  print: 'M7 8V4h10v4M7 17H4.5V8.5h15V17H17M7 14h10v6H7v-6Z',
  share:
    'M8.6 13.4l6.8 4M15.4 6.6l-6.8 4M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm12-7a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 14a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4V12l3 2',
  speed: 'M4.5 17.5a8.5 8.5 0 1 1 15 0M12 14.5l3.5-5',
  line: 'M3 12h4m0-3.5h7v7H7v-7Zm7 2h3.5v3H14m3.5-1.5H21',
} as const;

export type IconName = keyof typeof paths;

/** A decorative line icon of 24 px, larger with larger text; adjacent text or a button label describes it. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
