import NProgress from 'nprogress';
import { navigationProgress, type ProgressState } from '@/lib/browser/navigation-progress';

/** The progress bar of navigations, drawn by nprogress. `onChange` runs after each step. */
export function startProgressBar(onChange: () => void) {
  let state: ProgressState['state'] = 'none';
  NProgress.configure({
    trickle: false,
    showSpinner: false,
    speed: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
    template: '<div role="progressbar"></div>',
    barSelector: '[role=progressbar]',
  });
  const progress = navigationProgress((look) => {
    state = look.state;
    if (state === 'none') NProgress.done();
    else NProgress.set(look.share);
    onChange();
  });
  return { ...progress, state: () => state };
}

export function labelProgressBar(label: string | null): void {
  const bar = document.querySelector('#nprogress > *');
  if (bar !== null) bar.ariaLabel = label;
}
