import { getTranslations } from 'next-intl/server';
import type { Nomenclature } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';

export async function EquipmentPrice({ item: { monthly, one_off: oneOff } }: { item: Nomenclature }) {
  const t = await getTranslations('tariff');
  const parts = [
    monthly > 0 ? t('perMonthMore', { price: formatTenge(monthly) }) : null,
    oneOff > 0 ? t('oneOff', { price: formatTenge(oneOff) }) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? t('free') : parts.join(', ');
}
