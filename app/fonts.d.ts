/** The URL of a font (next.config.ts). */
declare module '*.woff2' {
  const address: string;
  export default address;
}
