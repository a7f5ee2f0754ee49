const paths = {
  calendar: 'M4.5 6.5h15v13h-15v-13Zm0 4.5h15M8.5 4v4m7-4v4',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4V12l3 2',
  copy: 'M9 9V4.5h10.5V15H15M4.5 9H15v10.5H4.5V9Z',
  next: 'm9 5 7 7-7 7',
  plus: 'M12 5v14M5 12h14',
} as const;

/** A line icon of 20 px, larger with larger text. Only the payment step uses these, so other pages do not load them. */
export function LineIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      width="1.25rem"
      height="1.25rem"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
