/**
 * As much of Yandex Maps 2.1 as the site uses: the script that its address answers with. Objects on the map are elements
 * with `data-yandex`, and with `data-preset` where they have one; a click on the map is one at 43.25, 76.93.
 */
export const yandexMapsScript = `(() => {
  const events = () => {
    const listeners = new Map();
    return {
      add: (name, listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
      remove: (name, listener) => listeners.set(name, (listeners.get(name) ?? []).filter((other) => other !== listener)),
      fire: (name) => (listeners.get(name) ?? []).forEach((listener) => listener({ get: () => [43.25, 76.93] })),
    };
  };
  const nothing = () => undefined;
  class Map_ {
    constructor(element) {
      this.element = element;
      this.events = events();
      this.options = { set: nothing };
      this.container = { fitToViewport: nothing };
      this.geoObjects = { add: (object) => element.append(object.element), remove: (object) => object.element.remove() };
      element.dataset.yandex = 'map';
      element.addEventListener('click', () => this.events.fire('click'));
    }
    setCenter() {}
    setZoom() {}
    setBounds() {}
    destroy() {
      this.element.replaceChildren();
    }
  }
  const geoObject = (kind) => class {
    constructor(geometry, properties, options) {
      this.element = document.createElement('i');
      this.element.dataset.yandex = kind;
      const wear = ({ preset }) => preset && (this.element.dataset.preset = preset);
      wear(options);
      this.events = events();
      this.geometry = { setCoordinates: nothing };
      this.properties = { set: nothing };
      this.options = { set: wear };
    }
  };
  const api = { Map: Map_, Polygon: geoObject('polygon'), Placemark: geoObject('placemark'), ready: (done) => Promise.resolve(done()) };
  api.modules = { require: (name) => ({ done: (found) => found([api[name]]) }) };
  window[new URL(document.currentScript.src).searchParams.get('onload')](api);
})()`;
