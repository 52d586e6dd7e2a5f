import { isUtf8 } from 'node:buffer'
import { Unreadable } from './unreadable.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

/**
 * The text of a file in UTF-8, UTF-16 or GB18030 (GBK and GB2312 are parts of it), without its byte order mark. Throws `Unreadable` rather
 * than to take it for another text than it is.
 */
export function decodeText(content: Buffer): string {
  const encoding = encodingOf(content)
  if (encoding === null) throw unknownEncoding()
  const text = decoded(content, encoding)
  if (text === null || notText.test(text)) throw unknownEncoding()
  return text
}

function encodingOf(content: Buffer): Encoding | null {
  if (begins(content, 0xff, 0xfe, 0, 0) || begins(content, 0, 0, 0xfe, 0xff)) return null
  if (begins(content, 0xff, 0xfe)) return 'utf-16le'
  if (begins(content, 0xfe, 0xff)) return 'utf-16be'
  if (content.includes(0)) return withoutMark(content)
  return isUtf8(content) ? 'utf-8' : 'gb18030'
}

/** Only UTF-16 has zero bytes: of its commas, digits and line ends the first byte (big endian) or the second. */
function withoutMark(content: Buffer): Encoding | null {
  const zeros = [0, 0]
  for (const [place, byte] of content.subarray(0, 65_536).entries())
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > 4 * even) return 'utf-16le'
  return even > 4 * odd ? 'utf-16be' : null
}

function begins(content: Buffer, ...bytes: number[]): boolean {
  return content.subarray(0, bytes.length).equals(Buffer.from(bytes))
}

function decoded(content: Buffer, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content)
  } catch {
    return null
  }
}

/** Control characters, half surrogate pairs, and what no encoding maps to a character. */
const notText = /[^\P{Cc}\t\n\r\f]|[\p{Cs}\p{Co}\p{Cn}\uFFFD]/u

function unknownEncoding(): Unreadable {
  return new Unreadable('无法识别文件编码，请另存为 UTF-8 编码的 CSV 或 XLSX')
}
