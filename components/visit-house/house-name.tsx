import { useLocale, useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTechnologyWords } from '@/components/address/use-technology-words';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { Locale } from '@/lib/i18n/routing.mjs';
import { addressOfVisit, type VisitHouse } from '@/lib/address/visit-house';
import { wholeAddress } from '@/lib/address/whole-address';
import { commandAttributes } from '@/lib/pages/command-attributes';

interface HouseProps {
  house: VisitHouse;
  onForget: () => void;
}

export function HouseLine({ house, onForget }: HouseProps) {
  const t = useTranslations('visitHouse');
  const { verdict, max_speed: speed } = house;
  const { line, lang } = useAddress(house);
  const words = { address: line, house: (address: ReactNode) => <strong lang={lang}>{address}</strong> };
  return (
    <div role="group" aria-label={t('label')} data-verdict={verdict}>
      <p>
        <Icon name={verdict === 'available' ? 'pin' : 'warning'} size={20} />
        <span>
          {verdict === 'available' && speed !== null
            ? t.rich('availableSpeed', { ...words, speed: String(speed) })
            : t.rich(verdict, words)}
        </span>
      </p>
      <OtherHouse onForget={onForget} />
    </div>
  );
}

/** The same in place of the address check, with the next action. */
export function HeroHouse({ house, onForget }: HouseProps) {
  const t = useTranslations();
  const wordsOf = useTechnologyWords();
  const group = useRef<HTMLDivElement>(null);
  // The adjacent form is hidden now: takes over its focus.
  useLayoutEffect(() => {
    const form = group.current?.parentElement?.nextElementSibling;
    if (form?.contains(document.activeElement) === true)
      group.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, []);
  const { verdict, max_speed: speed, technology } = house;
  const isAvailable = verdict === 'available';
  const { line, lang } = useAddress(house);
  const facts = [
    t(`connectivity.${verdict}Title`),
    ...(isAvailable && speed !== null ? [t('connectivity.speedUpTo', { speed: String(speed) })] : []),
    ...(isAvailable && technology !== null ? [wordsOf(technology)] : []),
  ];
  return (
    <div ref={group} role="group" aria-label={t('visitHouse.label')} data-verdict={verdict}>
      <p>{t('visitHouse.heading')}</p>
      <p>
        <strong lang={lang}>{line}</strong>
      </p>
      <p>
        <Icon name={isAvailable ? 'check' : 'warning'} size={20} />
        <span>{facts.join(' · ')}</span>
      </p>
      {!isAvailable && <p>{t(`connectivity.${verdict}Text`)}</p>}
      {isAvailable ? (
        <a href="#tariffs" className={buttonClass('primary', true)}>
          {t('visitHouse.tariffs')}
        </a>
      ) : (
        <Button wide {...commandAttributes({ dialog: 'connection' })} aria-haspopup="dialog">
          {t(`connectivity.${verdict}Action`)}
        </Button>
      )}
      <div>
        <OtherHouse onForget={onForget} />
      </div>
    </div>
  );
}

/** The address, with its language if that differs from the page's. */
function useAddress(house: VisitHouse): { line: string; lang: Locale | undefined } {
  const pageLanguage = useLocale();
  const { line, locale } = addressOfVisit(pageLanguage, house);
  return { line: wholeAddress(line), lang: locale === pageLanguage ? undefined : locale };
}

function OtherHouse({ onForget }: Pick<HouseProps, 'onForget'>) {
  const t = useTranslations('visitHouse');
  return (
    <>
      <Button variant="quiet" {...commandAttributes({ dialog: 'check-connectivity' })} aria-haspopup="dialog">
        {t('other')}
      </Button>
      <IconButton icon={<Icon name="close" size={20} />} label={t('forget')} onClick={onForget} />
    </>
  );
}
