/** Arial with the metrics of the web font, so that lines do not move when the web font loads. */
const fallback =
  "@font-face{font-family:'IBM Plex Sans Arabic fallback';src:local('Arial');ascent-override:108.5%;descent-override:41.5%;line-gap-override:0%;unicode-range:U+0600-06FF}"

/**
 * Overrides of tokens in src/site/theme/tokens.ts. Letter spacing is 0, because Arabic letters join.
 * Line heights and small font sizes are larger, because Arabic needs more height.
 */
const tokens: Readonly<Record<string, string | number>> = {
  'fonts-body':
    "'IBM Plex Sans Arabic', 'IBM Plex Sans', 'IBM Plex Sans Arabic fallback', 'IBM Plex Sans fallback', 'Segoe UI', 'Geeza Pro', 'Noto Sans Arabic', Tahoma, sans-serif",
  'line-heights-display': 1.4,
  'line-heights-heading': 1.45,
  'line-heights-title': 1.5,
  'line-heights-body': 1.8,
  'letter-spacings-display': 0,
  'letter-spacings-heading': 0,
  'letter-spacings-label': 0,
  'font-sizes-label': '0.9375rem',
  'font-sizes-small': '1rem',
  'font-sizes-body': '1.125rem',
  'font-sizes-hero': 'clamp(2.25rem, 5.4vw, 4.75rem)',
}

const values = Object.entries(tokens).map(([name, value]) => `--site-${name}:${value}`)

export const typography = [
  fallback,
  `:root:lang(ar){${values.join(';')};font-synthesis:none;hyphens:manual}`,
  ':lang(ar) a{text-underline-offset:0.3em}',
  // Reduces the larger Arabic font sizes in print, so that a project fits on one sheet.
  '@media print{:root:lang(ar){font-size:8.5pt}}',
].join('')
