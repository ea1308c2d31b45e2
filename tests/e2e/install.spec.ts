import sharp from 'sharp'
import { company } from './support/site'
import { expect, test } from './support/fixtures'

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly purpose?: string
}

test.describe('a device that installs the site', { tag: '@desktop' }, () => {
  test('finds its name, icons and screenshots in the sizes it is told', async ({
    page,
    visit,
    request,
  }) => {
    await visit('/home/')
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const answer = await request.get(address ?? '')
    const manifest = (await answer.json()) as {
      name: string
      start_url: string
      theme_color: string
      icons: Picture[]
      screenshots: Picture[]
    }
    expect(manifest).toMatchObject({ name: company.brand, start_url: '/home/' })
    const colour = await page.locator('meta[name=theme-color]').getAttribute('content')
    expect(manifest.theme_color).toBe(colour)
    expect(manifest.icons.map((icon) => icon.purpose)).toContain('maskable')

    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const file = await request.get(src)
      expect(file.status(), src).toBe(200)
      const { width, height } = await sharp(await file.body()).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
  })

  test('keeps the mark of its maskable icon clear of every mask', async ({ request }) => {
    const file = await request.get('/icons/maskable-512.png')
    const { data, info } = await sharp(await file.body())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const ground = [...data.subarray(0, 3)]
    const middle = info.width / 2
    const outside: number[] = []
    for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
      const isMark = ground.some((value, channel) => value !== data[pixel * 3 + channel])
      const distance = Math.hypot(
        (pixel % info.width) - middle,
        Math.floor(pixel / info.width) - middle,
      )
      // W3C: a mask may cut everything outside a circle of 80% of the icon.
      if (isMark && distance > 0.4 * info.width) outside.push(pixel)
    }
    expect(outside).toEqual([])
  })
})
