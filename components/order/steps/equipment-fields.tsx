import { useTranslations } from 'next-intl';
import { equipmentKinds } from '@/lib/config/equipment-kinds';
import type { TariffChoice } from '@/lib/contracts/order';
import { formatTenge } from '@/lib/i18n/format';
import { equipmentQuestions, toggledEquipment } from '@/lib/order/order-equipment';
import { ChoiceList } from './choice-list';

interface EquipmentFieldsProps {
  tariff: TariffChoice;
  chosen: number[];
  onChosen: (ids: number[]) => void;
}

export function EquipmentFields({ tariff, chosen, onChosen }: EquipmentFieldsProps) {
  const t = useTranslations('order');
  const { kinds, options } = equipmentQuestions(tariff.nomenclatures);
  const priceOf = ({ monthly, one_off: once }: TariffChoice['nomenclatures'][number]) => {
    if (monthly > 0) return t('monthly', { price: formatTenge(monthly) });
    return once > 0 ? t('once', { price: formatTenge(once) }) : t('free');
  };
  const toggle = (id: number | string) => onChosen(toggledEquipment(tariff.nomenclatures, chosen, Number(id)));
  return (
    <>
      {kinds.map(({ kind, items }) => (
        <ChoiceList
          key={kind}
          legend={t(`equipment.${equipmentKinds.find((known) => known === kind) ?? 'other'}`)}
          name={`equipment-${kind}`}
          choices={items.map((item) => ({ id: item.id, text: item.title, price: priceOf(item) }))}
          chosen={chosen}
          onToggle={toggle}
        />
      ))}
      {options.length > 0 && (
        <ChoiceList
          legend={t('options')}
          name="options"
          several
          choices={options.map((item) => ({ id: item.id, text: item.title, price: priceOf(item) }))}
          chosen={chosen}
          onToggle={toggle}
        />
      )}
    </>
  );
}
