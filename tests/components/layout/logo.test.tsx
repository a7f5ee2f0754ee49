import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Logo } from '@/components/layout/logo';
import * as current from '@/lib/provider-files/current';
import type { ProviderFiles } from '@/lib/provider-files/load';
import { sample } from '../../support/sample';
import { filled, russian } from '../support/languages';
import { showPart } from '../support/server-page';

vi.mock('next-intl/server', () => import('../support/server-page'));

const wide = { text: '', ratio: 3 };

async function imagesWith(marks: Partial<ProviderFiles['marks']>) {
  const files = { ...sample, marks: { ...sample.marks, digest: '0123456789ab', ...marks } };
  vi.spyOn(current, 'providerFiles').mockReturnValue(files);
  await showPart(<Logo />);
  const link = screen.getByRole('link', { name: filled(russian.words.header.homeLink, { brand: sample.brand.name }) });
  const images = Array.from(link.querySelectorAll('img'), (image) => [
    image.getAttribute('src')?.replace('/brand/0123456789ab/', ''),
    image.width,
    image.dataset['for'],
  ]);
  return { words: link.textContent, images };
}

it('the header shows the icon and the name when there is no logo', async () => {
  expect(await imagesWith({})).toEqual({ words: 'qosyl', images: [['icon.svg', 36, undefined]] });
});

it('the header shows a logo alone, in its own width', async () => {
  expect(await imagesWith({ logo: wide })).toEqual({ words: '', images: [['logo.svg', 108, undefined]] });
});

it('the header shows a separate logo on a dark background', async () => {
  const { images } = await imagesWith({ logo: wide, logoByNight: { text: '', ratio: 2 } });
  expect(images).toEqual([
    ['logo.svg', 108, 'light'],
    ['logo-dark.svg', 72, 'dark'],
  ]);
});
