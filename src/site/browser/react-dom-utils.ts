import type { ReactNode } from 'react'
import type { Root } from 'react-dom/client'

// Replaces Gatsby's own module, which would evaluate React DOM in one task with all other scripts
// (see src/build/webpack.ts). Only production builds load this file.

const roots = new WeakMap<Element, Root>()

/** Returns what Gatsby uses: gatsby-browser.tsx hydrates, and the page's head is rendered. */
export function reactDOMUtils() {
  return {
    async render(element: ReactNode, container: Element) {
      const { createRoot } = await import('react-dom/client')
      const root = roots.get(container) ?? createRoot(container)
      roots.set(container, root)
      root.render(element)
    },
  }
}
