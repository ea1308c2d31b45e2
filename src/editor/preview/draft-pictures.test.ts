import { createPictureUrls } from './draft-pictures'

it.each([
  ['a new picture from the server', '/media/new.jpg', undefined, '/api/cms/picture?view=a%2Bb'],
  ['a copy of a new picture', '/media/new.jpg', 300, '/api/cms/picture?view=a%2Bb&w=320'],
  ['a picture of the live site', '/media/live.jpg', undefined, '/media/live.jpg'],
  ['a copy of it', '/media/live.jpg', 300, '/.netlify/images?url=%2Fmedia%2Flive.jpg&w=320'],
])('a preview link shows %s', (_case, path, width, url) => {
  Object.assign(globalThis, { PICTURES: ['/media/live.jpg'] })
  const pictures = { '/media/new.jpg': 'a+b', '/media/live.jpg': 'view' }
  expect(createPictureUrls({ pictures })(path, width)).toBe(url)
})
