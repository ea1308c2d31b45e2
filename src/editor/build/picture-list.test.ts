import { readFileSync, renameSync, rmSync } from 'node:fs'
import { git } from '../../../tests/helpers/git'
import { setUpOwnFolder, write } from '../../../tests/helpers/own-folder'
import { createTinyJpeg } from '../../../tests/helpers/tiny-jpeg'
import { writePictureList } from './picture-list'

setUpOwnFolder()

/** Commits all files at noon of a day of January 2026. */
function commit(day: number): void {
  git(['add', '--all'])
  const date = { GIT_COMMITTER_DATE: `2026-01-0${day}T12:00:00+03:00` }
  git(['commit', '--message=Push'], '.', date)
}

async function readList(folder = '.') {
  await writePictureList(`${folder}/content`, 'public')
  return JSON.parse(readFileSync('public/admin/pictures.json', 'utf8')) as Record<string, object>
}

it('lists each picture with its size and the date at which its path was added last', async () => {
  const picture = createTinyJpeg()
  git(['init'])
  write('content/media/villa/wall.jpg', picture)
  write('content/media/villa/برج.jpg', 'damaged')
  write('content/media/tower/wall.jpg', 'of a former addition')
  commit(1)
  rmSync('content/media/tower/wall.jpg')
  commit(2)
  renameSync('content/media/villa/wall.jpg', 'content/media/tower/wall.jpg')
  commit(3)
  write('content/media/villa/new.jpg', picture)
  const jpeg = { width: 1600, height: 1, bytes: picture.length }
  const list = await readList()
  expect(list).toEqual({
    '/media/tower/wall.jpg': { ...jpeg, addedAt: '2026-01-03T09:00:00.000Z' },
    '/media/villa/برج.jpg': { width: 0, height: 0, bytes: 7, addedAt: '2026-01-01T09:00:00.000Z' },
    '/media/villa/new.jpg': jpeg,
  })
  git(['clone', '--depth=1', `file://${process.cwd()}`, 'shallow'])
  expect((await readList('shallow'))['/media/tower/wall.jpg']).toEqual(jpeg)
})
