import type { QueryClient } from '@tanstack/react-query';
import type { OrderedTariff } from '@/lib/contracts/crm-order';
import { fits } from '@/lib/address/house-tariffs';
import { equipmentChoice } from '@/lib/order/order-equipment';
import { tariffChoicesQuery } from './use-tariff-choices';

/** The tariff of a link with its usual equipment; null if it is gone or too fast for the line (Mbit/s, null if unknown). */
export async function linkedOrder(
  queryClient: QueryClient,
  tariffId: number,
  maxSpeed: number | null,
): Promise<OrderedTariff | null> {
  const groups = await queryClient.fetchQuery(tariffChoicesQuery);
  const tariff = groups.flatMap(({ tariffs }) => tariffs).find(({ id }) => id === tariffId);
  if (tariff === undefined || !fits(tariff.speed_down, maxSpeed)) return null;
  return { tariff_id: tariff.id, nomenclature_ids: equipmentChoice(tariff.nomenclatures) };
}
