import { choices } from '../../../engine/model/choice.ts'
import { enumeration, int } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import type { MadeFile } from '../../../engine/operations/read/file-answer.ts'
import { qrPng, qrSvg } from '../../../kernel/formats/qr/draw.ts'

const format = choices({ png: ['PNG', 'PNG'], svg: ['SVG', 'SVG'] })

/** The short link as a QR code. */
export const qr = recordAction('link_codes', {
  name: 'qr',
  path: '/{id}/qr',
  method: 'GET',
  zh: '二维码',
  en: 'QR code',
  access: ['link-codes.index', 'link-codes.update'],
  input: {
    size: int('边长', 'Size', { min: 256, max: 2048, default: 512 }),
    format: enumeration('格式', 'Format', format, { default: 'png' }),
  },
  answer: 'file',
  run: async ({ record, input }): Promise<MadeFile> => {
    const [link, size] = [record.short_url ?? '', input.size]
    const name = `qr-${record.code}`
    return input.format === 'svg'
      ? { name: `${name}.svg`, contentType: 'image/svg+xml', content: await qrSvg(link, size) }
      : { name: `${name}.png`, contentType: 'image/png', content: () => qrPng(link, size) }
  },
})
