/** The theme follows the system until the visitor chooses one; the choice is stored on the device. */

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const THEME_STORAGE_KEY = 'theme';

/** Runs before the first paint to avoid a flash; the page's policy contains its hash. */
export const themeScript = `try{var t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
