import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import { message } from '../messages/message.ts'
import { measureArchive } from '../untrusted/archive.ts'
import { picture as limits } from '../untrusted/limits.ts'
import { Unreadable } from '../untrusted/unreadable.ts'
import { limitDrawing } from './drawn-elements.ts'
import { cleanSvg } from './svg.ts'

export type UploadUsage = 'image' | 'attachment' | 'voucher'

export interface Inspected {
  /** What the content is, whatever its name says. */
  readonly mime: string
  /** Where it is not kept as it came. */
  readonly cleaned: Uint8Array | null
  readonly width: number | null
  readonly height: number | null
}

const images = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']
const archives = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
]
const attachments = ['application/pdf', ...archives, 'image/png', 'image/jpeg', 'image/webp', 'text/plain']

/**
 * Says what an uploaded file is, by its content, and throws `Unreadable` for what its use does not take (domain/resources.md, files), or
 * what would cost too much to show or unpack. Runs in a thread: `openFile('upload', …)`.
 */
export async function inspectUpload(content: Buffer, usage: UploadUsage): Promise<Inspected> {
  if (content.length === 0) throw new Unreadable('文件是空的')
  const mime = await typeOf(content)
  const isImage = usage === 'image'
  if (mime === null || !(isImage ? images : attachments).includes(mime)) {
    throw new Unreadable(
      isImage
        ? '图片须为 PNG、JPG、WebP、GIF 或 SVG'
        : '附件须为 PDF、DOCX、XLSX、ZIP、PNG、JPG、WebP 或 TXT',
    )
  }
  if (isImage && content.length > limits.bytes) throw new Unreadable('图片不能超过 5 MB')
  if (archives.includes(mime)) await measureArchive(content)
  const cleaned = mime === 'image/svg+xml' ? await cleanDrawing(content) : null
  return { mime, cleaned, ...dimensions(mime, cleaned ?? content) }
}

async function cleanDrawing(content: Buffer): Promise<Uint8Array> {
  const text = cleanSvg(content.toString('utf8'))
  if (text === null) throw new Unreadable('图片无法读取')
  const cleaned = Buffer.from(text)
  await limitDrawing(cleaned)
  return cleaned
}

/** Plain text has no mark of its own: it is what reads as UTF-8 without control characters. */
async function typeOf(content: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(content)
  if (found !== undefined && found.mime !== 'application/xml') return found.mime
  if (!isUtf8(content)) return null
  const text = content.toString('utf8')
  if (isDrawing(text.slice(0, 4096))) return 'image/svg+xml'
  return /[^\P{Cc}\t\n\r\f]/u.test(text) ? null : 'text/plain'
}

/** An SVG element comes first, but for what XML allows before it. */
function isDrawing(head: string): boolean {
  let rest = head.replace(/^\uFEFF/, '')
  for (;;) {
    const [before = ''] = /^(?:\s+|<\?xml[^>]*\?>|<!--|<!DOCTYPE[^>]*>)/i.exec(rest) ?? []
    if (before === '') return /^<svg[\s>]/i.test(rest)
    const end = before === '<!--' ? rest.indexOf('-->') + 3 : before.length
    if (end < 4 && before === '<!--') return false
    rest = rest.slice(end)
  }
}

function dimensions(mime: string, content: Uint8Array): Pick<Inspected, 'width' | 'height'> {
  if (!mime.startsWith('image/')) return { width: null, height: null }
  const { width, height } = sizeOf(mime, content)
  if (width !== null && height !== null && width * height > limits.pixels)
    throw new Unreadable(
      message('图片最多 {n} 万像素，现在是 {width}×{height}', {
        n: limits.pixels / 10_000,
        width,
        height,
      }),
    )
  return { width, height }
}

function sizeOf(mime: string, content: Uint8Array): Pick<Inspected, 'width' | 'height'> {
  try {
    const { width, height } = imageSize(content)
    return { width: Math.round(width), height: Math.round(height) }
  } catch (error) {
    if (mime === 'image/svg+xml') return { width: null, height: null }
    throw new Unreadable('图片无法读取', { cause: error })
  }
}
