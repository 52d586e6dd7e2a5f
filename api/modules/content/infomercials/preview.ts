import { enumeration, html, image, string, text, url } from '../../../engine/model/fields.ts'
import type { InputFrom } from '../../../engine/model/records.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { escapeHtml } from '../../../kernel/formats/html/escape-html.ts'
import { mediaType } from './enums.ts'
import { infomercialPosition } from './infomercial-position.ts'
import { sizeAt } from './sizes.ts'

const sample = {
  position: enumeration('位置', 'Position', infomercialPosition, { required: true }),
  media_type: enumeration('素材', 'Media', mediaType, { default: 'image' }),
  title: string('标题', 'Title', { max: 80 }),
  subtitle: string('副标题', 'Subtitle', { max: 120 }),
  image: image('图片', 'Image'),
  video_url: url('视频地址', 'Video URL', { max: 300 }),
  html: html('HTML', 'HTML', { max: 20000 }),
  text: text('文字', 'Text', { max: 300 }),
  button_text: string('按钮', 'Button', { max: 20 }),
  link_url: url('跳转', 'Link', { max: 500 }),
}

type Sample = InputFrom<typeof sample>

/** What is not saved yet, in a frame of the place's size. */
export const previewInfomercial = collectionAction({
  name: 'preview',
  readsOnly: true,
  path: '/preview',
  zh: '预览信息广告',
  en: 'Preview an infomercial',
  access: ['infomercials.index'],
  input: sample,
  answer: { fields: { html: html('HTML', 'HTML', { required: true }) } },
  run: async ({ input }) => ({ html: framed(input) }),
})

function framed(values: Sample): string {
  const { width, height } = sizeAt(values.position)
  const button = values.button_text ?? ''
  const lines = [
    material(values),
    ...(button === '' ? [] : [`<span class="button">${escapeHtml(button)}</span>`]),
  ]
  return `<div class="infomercial" style="width:${width}px;height:${height}px">${lines.join('')}</div>`
}

function material(values: Sample): string {
  const words = (name: keyof Sample) => escapeHtml(values[name] ?? '')
  const heading = `<strong>${words('title')}</strong><br />${words('subtitle')}`
  switch (values.media_type) {
    case 'html':
      return values.html ?? ''
    case 'text':
      return `<p>${heading}</p><p>${words('text')}</p>`
    case 'video':
      return `<video src="${address(values.video_url)}" controls="controls"></video><p>${heading}</p>`
    default:
      return `<img src="${address(values.image)}" alt="${words('title')}" />`
  }
}

/** Nothing but a page or a file of the web. */
function address(value: unknown): string {
  const url = textOf(value)
  return /^(https?:\/\/|\/(?!\/))/.test(url) ? escapeHtml(url) : ''
}
