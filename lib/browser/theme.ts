/** The theme follows the system until the visitor switches; the choice is kept on the device. */

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const THEME_STORAGE_KEY = 'theme';

/** What `themeScript` does, for a document that another language has taken over. */
export function applyKeptTheme(): void {
  try {
    const kept = themes.find((theme) => theme === localStorage.getItem(THEME_STORAGE_KEY));
    if (kept !== undefined) document.documentElement.dataset['theme'] = kept;
  } catch (error) {
    console.info('The theme cannot be read', error);
  }
}

/** Runs before the first paint, so that a kept choice does not flash. Its hash stands in the page's policy. */
export const themeScript = `try{var t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
