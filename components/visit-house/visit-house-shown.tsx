import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useInsertionEffect, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTechnologyWords } from '@/components/address/use-technology-words';
import { useVisitHouse } from '@/components/address/use-visit-house';
import { loadWords } from '@/components/runtime/page-messages';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { tariffInHouse } from '@/lib/address/house-tariffs';
import { TIME_ZONE } from '@/lib/i18n/format';
import { forgetAddress } from '@/lib/address/saved-address';
import { forgetVisitHouse, markHouse, type VisitHouse } from '@/lib/address/visit-house';
import { commandAttributes } from '@/lib/pages/command-attributes';
import { HouseLight } from './house-light';
import { HeroHouse, HouseLine } from './house-name';
import { namesHouse, type HouseSlot } from './slot-attributes';
import { useHouseSlots } from './use-house-slots';

/** The content of the slots with its messages. Rejects if the messages fail to load. */
export async function showVisitHouse(): Promise<ReactNode> {
  const words = await loadWords();
  return (
    <NextIntlClientProvider {...words} timeZone={TIME_ZONE}>
      <ShownHouse />
    </NextIntlClientProvider>
  );
}

/** Renders into the slots through portals, so that React may re-render the page itself at any time. */
function ShownHouse() {
  const house = useVisitHouse();
  const slots = useHouseSlots();
  // Styles depend on the mark. Runs before effects of the slots, which may move the focus.
  useInsertionEffect(() => markHouse(house !== null), [house]);

  if (house === null) return null;
  return slots.map((slot, index) =>
    createPortal(<SlotContent slot={slot} house={house} />, slot.element, String(index)),
  );
}

function SlotContent({ slot, house }: { slot: HouseSlot; house: VisitHouse }) {
  const forget = () => {
    // The original content must be visible before the focus moves to it.
    flushSync(() => {
      forgetVisitHouse();
      forgetAddress();
    });
    focusAfter(slot.element);
  };
  if (namesHouse(slot)) {
    const HouseName = slot.kind === 'hero' ? HeroHouse : HouseLine;
    return <HouseName house={house} onForget={forget} />;
  }
  if (slot.kind === 'light') return <HouseLight house={house} />;
  if (slot.kind === 'technology') return <HouseTechnology house={house} />;
  const HouseDetail = slot.kind === 'fit' ? HouseFit : HouseAction;
  return <HouseDetail slot={slot} house={house} />;
}

/** Moves the focus from a removed button to the next element. */
function focusAfter(element: Element): void {
  const controls = Array.from(document.querySelectorAll<HTMLElement>('a[href], button, input'));
  controls
    .find((control) => element.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING)
    ?.focus({ preventScroll: true });
}

interface SlotProps {
  slot: HouseSlot;
  house: VisitHouse;
}

function HouseFit({ slot: { speed }, house }: SlotProps) {
  const t = useTranslations();
  const words = {
    fits: () => t('visitHouse.fits'),
    tooSlow: () => t('visitHouse.slower', { speed: String(house.max_speed) }),
    notYet: () => t('connectivity.notYetTitle'),
    engineer: () => t('connectivity.engineerTitle'),
  };
  const fit = tariffInHouse(speed, house);
  return (
    <span data-fits={fit === 'fits' || undefined}>
      <Icon name={fit === 'fits' ? 'check' : 'warning'} size={20} />
      {words[fit]()}
    </span>
  );
}

function HouseTechnology({ house: { verdict, technology } }: { house: VisitHouse }) {
  const t = useTranslations('visitHouse');
  const wordsOf = useTechnologyWords();
  // A planned technology is not a promise.
  if (verdict !== 'available' || technology === null) return null;
  return t('technology', { technology: wordsOf(technology) });
}

/** The waiting list for a house without a line, or another house for a tariff that is too fast for the line. */
function HouseAction({ slot: { speed, card }, house }: SlotProps) {
  const t = useTranslations();
  const fit = tariffInHouse(speed, house);
  const dialog = fit === 'notYet' ? 'connection' : 'check-connectivity';
  if (fit !== 'notYet' && fit !== 'tooSlow') return null;
  const action = fit === 'notYet' ? t('connectivity.notYetAction') : t('visitHouse.other');
  return (
    <Button
      variant="secondary"
      {...commandAttributes({ dialog, card: fit === 'notYet' ? card : undefined })}
      aria-haspopup="dialog"
      aria-label={card === undefined ? action : t('visitHouse.actionName', { action, name: card.name })}
    >
      {fit === 'notYet' ? t('visitHouse.waits') : action}
    </Button>
  );
}
