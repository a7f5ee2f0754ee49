import { typed } from '@/components/dialog/typed';

/** What was typed into the step that is shown; an order that has moved on knows it. */
export const typedIdentity = typed<Record<'surname' | 'firstname' | 'patronymic' | 'iin', string>>();
export const typedPhone = typed<{ phone: string }>();

/** Once the step is done, or the order left. */
export function forgetTypedOrder(): void {
  typedIdentity.forget();
  typedPhone.forget();
}
