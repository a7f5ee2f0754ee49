import { HouseTechnologySlot } from '@/components/visit-house/visit-house-slots';
import type { Nomenclature } from '@/lib/contracts/tariff';
import { EquipmentPrice } from './tariff-equipment';

export function Technology({ words, speed }: { words: string; speed: number | null }) {
  return (
    <>
      {words}
      <HouseTechnologySlot speed={speed} />
    </>
  );
}

export function Lines({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

export function Routers({ items }: { items: Nomenclature[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          {item.title}: <EquipmentPrice item={item} />
        </li>
      ))}
    </ul>
  );
}
