import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import { Refusal } from '../http/refusal.ts'
import { cleanSvg } from './svg.ts'

export type UploadUsage = 'image' | 'attachment' | 'voucher'

export interface Inspected {
  /** What the content is, whatever its name says. */
  readonly mime: string
  readonly content: Buffer
  readonly width: number | null
  readonly height: number | null
}

const megabyte = 1024 * 1024
export const largestUpload = 20 * megabyte
const largestImage = 5 * megabyte

const images = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']
const attachments = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'image/png',
  'image/jpeg',
  'image/webp',
  'text/plain',
]

/** Says what an uploaded file is, by its content, and refuses what its use does not take (domain/resources.md, files). */
export async function inspectUpload(content: Buffer, usage: UploadUsage): Promise<Inspected> {
  if (content.length === 0) throw refused('文件是空的')
  const mime = await typeOf(content)
  const isImage = usage === 'image'
  if (mime === null || !(isImage ? images : attachments).includes(mime)) {
    throw refused(
      isImage
        ? '图片须为 PNG、JPG、WebP、GIF 或 SVG'
        : '附件须为 PDF、DOCX、XLSX、ZIP、PNG、JPG、WebP 或 TXT',
    )
  }
  if (isImage && content.length > largestImage) throw refused('图片不能超过 5 MB')
  const clean = mime === 'image/svg+xml' ? Buffer.from(cleanSvg(content.toString('utf8')) ?? '') : content
  if (clean.length === 0) throw refused('图片无法读取')
  return { mime, content: clean, ...dimensions(mime, clean) }
}

/** Plain text has no mark of its own: it is what reads as UTF-8 without control characters. */
async function typeOf(content: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(content)
  if (found !== undefined && found.mime !== 'application/xml') return found.mime
  if (!isUtf8(content)) return null
  const text = content.toString('utf8')
  if (/^\uFEFF?\s*(<\?xml[^>]*\?>)?(\s|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>)*<svg[\s>]/i.test(text.slice(0, 4096)))
    return 'image/svg+xml'
  return /[^\P{Cc}\t\n\r\f]/u.test(text) ? null : 'text/plain'
}

function dimensions(mime: string, content: Buffer): Pick<Inspected, 'width' | 'height'> {
  if (!mime.startsWith('image/')) return { width: null, height: null }
  try {
    const { width, height } = imageSize(content)
    return { width: Math.round(width), height: Math.round(height) }
  } catch {
    if (mime === 'image/svg+xml') return { width: null, height: null }
    throw refused('图片无法读取')
  }
}

function refused(message: string): Refusal {
  return Refusal.invalid({ file: [message] })
}
