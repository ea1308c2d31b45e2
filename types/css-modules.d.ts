declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}

/** A stylesheet without class names exports nothing. */
declare module '*.css' {}
