import { listFiles } from '../../content/check/files'
import { setUpOwnFolder, write } from '../../../tests/helpers/own-folder'
import { copyUsedPictures } from './copy-used-pictures'

setUpOwnFolder()

const villa = { file: { src: '/media/villa/a b.jpg' }, file_ar: { src: '/media/villa/ب.png' } }

it('copies only pictures that records use, and deletes other copies', async () => {
  for (const name of ['villa/a b.jpg', 'villa/ب.png', 'tower/client.jpg', 'plan.pdf'])
    write(`content/media/${name}`, name)
  write('public/media/old/client.jpg', 'of a removed project')
  write('content/projects/villa.json', JSON.stringify({ page: { images: [{ picture: villa }] } }))
  const copied = await copyUsedPictures('content', 'public')
  expect(copied).toEqual(['/media/villa/a b.jpg', '/media/villa/ب.png'])
  expect(listFiles('public')).toEqual(['media/villa/a b.jpg', 'media/villa/ب.png'])
})

it('copies a decomposed file name to the composed path of the record', async () => {
  const src = '/media/Café.jpg'
  write(`content${src.normalize('NFD')}`, 'it')
  for (const form of ['NFC', 'NFD']) {
    write('content/projects/villa.json', JSON.stringify({ file: { src: src.normalize(form) } }))
    expect(await copyUsedPictures('content', 'public')).toEqual([src.normalize()])
    expect(listFiles('public')).toEqual([src.slice(1).normalize()])
  }
})
