import { useTranslations } from 'next-intl';

const technologies = ['gpon', 'fttb'] as const;

/** Translates the technology of a line; an unknown one keeps the provider's name. */
export function useTechnologyWords(): (technology: string) => string {
  const t = useTranslations('connectivity');
  return (technology) => {
    const known = technologies.find((name) => name === technology);
    return known === undefined ? technology : t(`${known}Technology`);
  };
}
