import { getTranslations } from 'next-intl/server';
import { dialablePhone } from '@/lib/person/phone';

export type FrameWords = Awaited<ReturnType<typeof frameWords>>;

/** The texts of the frame, whose document has no provider of messages. */
export async function frameWords(salesPhone: string) {
  const [t, home] = [await getTranslations('map'), await getTranslations('home')];
  return {
    title: t('title'),
    loading: t('loading'),
    failed: t('failed'),
    slow: t('slow'),
    retry: t('retry'),
    call: t('call', { phone: salesPhone }),
    phone: `tel:${dialablePhone(salesPhone)}`,
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    legend: t('legend'),
    kinds: { available: t('available'), engineer: t('engineer'), unavailable: t('unavailable') },
    /** The name of `unavailable` if some zones are under construction. */
    building: t('building'),
    /** Texts below the name of a planned area: with its quarter, and without one. */
    quarterShort: home('quarterShort', { quarter: '{quarter}', year: '{year}' }),
    beingBuilt: home('beingBuilt'),
  };
}
