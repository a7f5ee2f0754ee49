import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useVisitHouse } from '@/components/address/use-visit-house';
import { loadWords } from '@/components/runtime/page-messages';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { isCarried } from '@/lib/address/house-tariffs';
import { TIME_ZONE } from '@/lib/i18n/format';
import { forgetAddress } from '@/lib/address/saved-address';
import { addressOfVisit, forgetVisitHouse, type VisitHouse } from '@/lib/address/visit-house';
import { commandAttributes } from '@/lib/pages/command-attributes';
import { useHouseSlots } from './use-house-slots';

/** What fills the places for the house of the visit, with its words. Rejects when they do not come. */
export async function showVisitHouse(): Promise<ReactNode> {
  const words = await loadWords();
  return (
    <NextIntlClientProvider {...words} timeZone={TIME_ZONE}>
      <ShownHouse />
    </NextIntlClientProvider>
  );
}

/** Nothing of the page itself is changed, so that it may be drawn anew at any time. */
function ShownHouse() {
  const house = useVisitHouse();
  const { line, fits } = useHouseSlots();

  if (house === null) return null;
  const forget = () => {
    forgetVisitHouse();
    forgetAddress();
    if (line !== null) focusAfter(line);
  };
  return (
    <>
      {line !== null && createPortal(<HouseLine house={house} onForget={forget} />, line)}
      {house.verdict === 'available' &&
        fits.map(({ element, speed }, index) =>
          createPortal(<HouseFit speed={speed} maxSpeed={house.max_speed} />, element, String(index)),
        )}
    </>
  );
}

/** The button that had the focus goes with its line. */
function focusAfter(element: Element): void {
  const controls = Array.from(document.querySelectorAll<HTMLElement>('a[href], button'));
  controls
    .find((control) => element.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING)
    ?.focus({ preventScroll: true });
}

function HouseLine({ house, onForget }: { house: VisitHouse; onForget: () => void }) {
  const t = useTranslations('visitHouse');
  const pageLanguage = useLocale();
  const { verdict, max_speed: speed } = house;
  const { line, locale } = addressOfVisit(pageLanguage, house);
  const words = {
    address: line,
    house: (address: ReactNode) => <strong lang={locale === pageLanguage ? undefined : locale}>{address}</strong>,
  };
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
      <Button look="quiet" {...commandAttributes({ dialog: 'check-connectivity' })} aria-haspopup="dialog">
        {t('other')}
      </Button>
      <IconButton icon={<Icon name="close" size={20} />} label={t('forget')} onClick={onForget} />
    </div>
  );
}

function HouseFit({ speed, maxSpeed }: { speed: number | null; maxSpeed: number | null }) {
  const t = useTranslations('visitHouse');
  const fits = isCarried(speed, maxSpeed);
  if (fits === null) return null;
  return (
    <span data-fits={fits || undefined}>
      <Icon name={fits ? 'check' : 'warning'} size={20} />
      {fits ? t('fits') : t('slower', { speed: String(maxSpeed) })}
    </span>
  );
}
