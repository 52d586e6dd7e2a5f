import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { qrPng, qrSvg } from './draw.ts'

const link = 'https://go.imageforge.example/k3w8pm'

describe('a QR code', () => {
  it('is an SVG of the asked size, dark on light', async () => {
    const svg = await qrSvg(link, 300)
    expect(svg).toMatch(/^<svg [^>]*width="300" height="300" viewBox="0 0 37 37"[^>]*><path fill="#ffffff"/)
    expect(svg).toContain('d="M4 4.5h7')
  })

  it.each([256, 257, 299, 512])('is a PNG of %i pixels', async (size) => {
    const png = await qrPng(link, size)
    expect(imageSize(png)).toMatchObject({ type: 'png', width: size, height: size })
  })
})
