import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const text = '邮箱,备注\r\na@b.example,客户🙂\r\n'
const little = Buffer.from(text, 'utf16le')
const big = Buffer.from(little).swap16()
/** `邮箱,备注` in GB18030. */
const gbk = Buffer.from([0xd3, 0xca, 0xcf, 0xe4, 0x2c, 0xb1, 0xb8, 0xd7, 0xa2])

it.each([
  ['UTF-8', Buffer.from(text), text],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), text],
  ['UTF-16LE with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), little]), text],
  ['UTF-16BE with a byte order mark', Buffer.concat([Buffer.from([0xfe, 0xff]), big]), text],
  ['UTF-16LE', little, text],
  ['UTF-16BE', big, text],
  ['GBK', gbk, '邮箱,备注'],
  ['GB18030 of four bytes', Buffer.from([0x94, 0x39, 0xfc, 0x36, 0x2c, 0x31]), '😀,1'],
])('reads %s', (_encoding, content, expected) => {
  expect(decodeText(content)).toBe(expected)
})

it.each([
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])],
  ['UTF-16 that is cut in the middle of a character', little.subarray(0, little.length - 1)],
  ['half a surrogate pair', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x2c, 0x00])],
  ['Latin-1', Buffer.from('nom,prénom,\xe9\n', 'latin1')],
  ['zero bytes in a text of one byte a character', Buffer.from('a,b\n1,\0\0\n\0')],
  ['control characters', Buffer.from('a,b\n\u0001,2')],
])('refuses %s', (_encoding, content) => {
  expect(() => decodeText(content)).toThrow('无法识别文件编码，请另存为 UTF-8 编码的 CSV 或 XLSX')
})
