import type { ReactNode } from 'react'
import type { Root } from 'react-dom/client'

// Replaces Gatsby's own module, which would evaluate React DOM in one task with all other scripts.
// src/build/webpack.ts replaces the module in production builds.

const roots = new WeakMap<Element, Root>()

/**
 * Returns the function with which Gatsby renders the elements of the head. Gatsby does not hydrate
 * pages with these utilities, because gatsby-browser.tsx hydrates them.
 */
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
