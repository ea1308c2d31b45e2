import { MainImage, Placeholder } from 'gatsby-plugin-image'
import { createContext, createElement, useContext } from 'react'
import * as react from 'react-dom/server'
import { renderToStaticMarkup } from './static-markup'

/** As a browser reads it. */
function read(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.innerHTML
}

it('writes a picture as React does', () => {
  const sources = [
    { type: 'image/avif', media: '(width < 48em)', srcSet: '/a.avif 480w,/b.avif 800w' },
  ]
  const picture = (
    <>
      <div aria-hidden style={{ paddingTop: '50%' }} />
      <Placeholder
        style={{ opacity: 1, backgroundColor: '#586898', position: 'absolute', top: 0 }}
      />
      <MainImage
        className="main"
        draggable={false}
        fetchPriority="high"
        sources={sources}
        fallback={{ src: '/a.jpg', srcSet: '/a.jpg 480w', sizes: '100vw' }}
        alt={'“Towers” & <palms>, "lit"'}
        loading="lazy"
        shouldLoad
      />
    </>
  )
  expect(read(renderToStaticMarkup(picture))).toBe(read(react.renderToStaticMarkup(picture)))
})

it('leaves out what Gatsby wraps in a component with a hook', () => {
  const wrapped = Object.assign(() => useContext(createContext('')), {
    displayName: 'React19HeadAPICompatnoscript',
  })
  expect(renderToStaticMarkup(createElement(wrapped))).toBe('')
})
