import { Fragment, isValidElement, type CSSProperties, type FC, type ReactNode } from 'react'

const withoutEnd = /^(?:img|source)$/
const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => escaped[letter]!)

/**
 * What GatsbyImage takes from `react-dom/server`, of which a browser would load 60 KB: the HTML of
 * components without state. gatsby-node.ts puts it in its place.
 */
export function renderToStaticMarkup(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(renderToStaticMarkup).join('')
  if (typeof node === 'string') return escape(node)
  if (!isValidElement<Record<string, unknown>>(node)) return ''
  const { type, props } = node
  const { children, ...attributes } = props
  if (typeof type === 'function') {
    const component = type as FC
    // Gatsby makes a component with a hook of this element, which is never shown where scripts run.
    if (component.displayName?.endsWith('noscript')) return ''
    return renderToStaticMarkup(component(props) as ReactNode)
  }
  const inner = renderToStaticMarkup(children as ReactNode)
  if ((type as unknown) === Fragment) return inner
  const start = `<${String(type)}${Object.entries(attributes).map(attribute).join('')}`
  return withoutEnd.test(String(type)) ? `${start}/>` : `${start}>${inner}</${String(type)}>`
}

function attribute([name, value]: [string, unknown]): string {
  if (value === undefined || value === null) return ''
  const text = name === 'style' ? declarations(value) : String(value)
  return ` ${name === 'className' ? 'class' : name}="${escape(text)}"`
}

function declarations(style: CSSProperties): string {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
    )
    .join(';')
}
