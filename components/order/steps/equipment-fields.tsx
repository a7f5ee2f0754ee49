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
  const list = (name: string, legend: string, items: TariffChoice['nomenclatures'], several = false) => (
    <ChoiceList
      key={name}
      legend={legend}
      name={name}
      several={several}
      choices={items.map((item) => ({ id: item.id, text: item.title, price: priceOf(item) }))}
      chosen={chosen}
      onToggle={(id) => onChosen(toggledEquipment(tariff.nomenclatures, chosen, Number(id)))}
    />
  );
  return (
    <>
      {kinds.map(({ kind, items }) =>
        list(`equipment-${kind}`, t(`equipment.${equipmentKinds.find((known) => known === kind) ?? 'other'}`), items),
      )}
      {options.length > 0 && list('options', t('options'), options, true)}
    </>
  );
}
