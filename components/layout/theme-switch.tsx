'use client';

import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { THEME_STORAGE_KEY, type Theme } from '@/lib/browser/theme';
import styles from './theme-switch.module.css';

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function switchTheme(): void {
  const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = next;
  try {
    localStorage.setItem(THEME_STORAGE_KEY, next);
  } catch (error) {
    console.info('The theme is kept for this page only', error);
  }
}

export function ThemeSwitch({ label, icon }: { label: string; icon: ReactNode }) {
  return (
    <span className={styles['switch']}>
      <IconButton icon={icon} label={label} title={label} onClick={switchTheme} />
    </span>
  );
}
