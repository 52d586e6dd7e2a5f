import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { qrPng, qrSvg } from './draw.ts'

const link = 'https://go.imageforge.example/k3w8pm'

describe('a QR code', () => {
  it('is an SVG of the asked size, dark on light', () => {
    const svg = qrSvg(link, 300)
    expect([svg.startsWith('<svg '), svg.includes('width="300"'), /M4 4h1v1h-1z/.test(svg)]).toEqual([
      true,
      true,
      true,
    ])
  })

  it('is a PNG of one bit a pixel with a light margin', () => {
    const png = Buffer.from(qrPng(link, 256))
    const length = png.readUInt32BE(33)
    const rows = inflateSync(png.subarray(41, 41 + length))
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24], rows.length, rows[1]]).toEqual([
      256,
      256,
      1,
      33 * 256,
      0xff,
    ])
  })
})
