import { crc32, deflateSync } from 'node:zlib'
import createCode from 'qrcode-generator'

/** Light cells around the code, as the standard asks for. */
const margin = 4

/** A QR code as a square picture of so many pixels. */
export function qrSvg(text: string, size: number): string {
  const cells = cellsOf(text)
  const dark = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const side = cells.length
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${dark.join('')}"/></svg>`
}

/** The same as PNG: one bit a pixel. */
export function qrPng(text: string, size: number): Uint8Array {
  const cells = cellsOf(text)
  const width = Math.ceil(size / 8)
  const pixels = Buffer.alloc((width + 1) * size)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (!isDarkAt(cells, x, y, size)) {
        const at = y * (width + 1) + 1 + (x >> 3)
        pixels[at] = (pixels[at] ?? 0) | (0x80 >> (x & 7))
      }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function cellsOf(text: string): boolean[][] {
  const code = createCode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const count = code.getModuleCount()
  const place = (at: number) => at - margin
  const inside = (at: number) => at >= 0 && at < count
  return Array.from({ length: count + 2 * margin }, (_row, y) =>
    Array.from(
      { length: count + 2 * margin },
      (_cell, x) => inside(place(x)) && inside(place(y)) && code.isDark(place(y), place(x)),
    ),
  )
}

function isDarkAt(cells: readonly (readonly boolean[])[], x: number, y: number, size: number): boolean {
  const at = (pixel: number) => Math.floor((pixel * cells.length) / size)
  return cells[at(y)]?.[at(x)] ?? false
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
