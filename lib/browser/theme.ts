/** The theme follows the system until the visitor switches; the choice is kept on the device. */

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const THEME_STORAGE_KEY = 'theme';

/** Runs before the first paint, so that a kept choice does not flash. Its hash stands in the page's policy. */
export const themeScript = `try{var t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
