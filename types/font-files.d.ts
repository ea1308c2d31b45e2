/** A font file is imported as its address in the built site. */
declare module '*.woff2' {
  const address: string
  export default address
}
