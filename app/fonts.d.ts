/** The address of a font of the style sheets (next.config.ts). */
declare module '*.woff2' {
  const address: string;
  export default address;
}
