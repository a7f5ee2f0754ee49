import { useTranslations } from 'next-intl';

const technologies = ['gpon', 'fttb'] as const;

/** How the page's language names the technology of a line; one that it has no name for is said as the provider does. */
export function useTechnologyWords(): (technology: string) => string {
  const t = useTranslations('connectivity');
  return (technology) => {
    const known = technologies.find((name) => name === technology);
    return known === undefined ? technology : t(`${known}Technology`);
  };
}
