import { render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { Logo } from '@/components/layout/logo';
import type { ProviderFiles } from '@/lib/provider-files/load';
import { sample } from '../../support/sample';
import { russian } from '../support/languages';

const shown = vi.hoisted(() => ({ files: undefined as ProviderFiles | undefined }));
vi.mock('@/lib/provider-files/current', () => ({
  derived: (make: (files: ProviderFiles | undefined) => unknown) => () => make(shown.files),
  providerFiles: () => shown.files,
}));
vi.mock('@/components/ui/app-link', () => ({ AppLink: (properties: ComponentProps<'a'>) => <a {...properties} /> }));
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'header') =>
    createTranslator({ locale: russian.language, messages: russian.words, namespace }),
}));

const wide = { text: '', ratio: 3 };

async function imagesWith(marks: Partial<ProviderFiles['marks']>) {
  shown.files = { ...sample, marks: { ...sample.marks, digest: '0123456789ab', ...marks } };
  const { container } = render(await Logo());
  const link = screen.getByRole('link', { name: russian.words.header.homeLink.replace('{brand}', sample.brand.name) });
  const images = Array.from(container.querySelectorAll('img'), (image) => [
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
