/** A script without types that sets window.netlifyIdentity. */
declare module 'netlify-identity-widget'
