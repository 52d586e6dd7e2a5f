import { type Message, message } from '../../../kernel/formats/messages/message.ts'

/** Width and height in pixels of what is shown at a place (domain/resources.md, infomercials `image`). */
export interface Size {
  readonly width: number
  readonly height: number
}

const usual: Size = { width: 800, height: 450 }

const sizes: Readonly<Record<string, Size>> = {
  app_banner: { width: 640, height: 120 },
  app_popup: { width: 720, height: 480 },
  site_banner: { width: 1200, height: 200 },
  site_sidebar: { width: 300, height: 600 },
}

export function sizeAt(position: string): Size {
  return sizes[position] ?? usual
}

/** Why an image does not fit its place: it has that size or, for fine screens, twice that. */
export function misfit(position: string, width: number, height: number): Message | null {
  const expectedSize = sizeAt(position)
  const fits = [1, 2].some(
    (times) => width === expectedSize.width * times && height === expectedSize.height * times,
  )
  if (fits) return null
  const size = `${width}×${height}`
  return message('图片尺寸须为 {wanted}（或 2 倍），现在是 {size}', {
    wanted: `${expectedSize.width}×${expectedSize.height}`,
    size,
  })
}
