import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beginning, russian, type Language } from './languages';
import { abaya } from './site';

/** Chooses the street «abaya» from the list and types a house. */
export async function typeHouse(user: UserEvent, number: string, { words }: Language = russian): Promise<void> {
  // Found once, because an open list hides the labels around it.
  const field = screen.getByRole('combobox', { name: words.connection.house });
  await user.click(screen.getByRole('combobox', { name: words.connection.street }));
  await user.paste('абая');
  await user.click(await screen.findByRole('option', { name: beginning(abaya.street) }));
  await user.click(field);
  await user.paste(number);
  await user.keyboard('{Tab}');
}
