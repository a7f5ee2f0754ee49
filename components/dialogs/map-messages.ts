/** Opens the dialog for a click on the map of a page. */
export function startMapMessages(): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    const frames = Array.from(document.querySelectorAll<HTMLIFrameElement>('#coverage iframe'));
    const frame = frames.find(({ contentWindow }) => contentWindow !== null && contentWindow === source);
    if (frame === undefined || origin !== location.origin) return;
    import('./map-click')
      .then(({ openAtClick }) => openAtClick(frame, data))
      .catch((error: unknown) => console.info('The map of the page is not heard yet', error));
  });
}
