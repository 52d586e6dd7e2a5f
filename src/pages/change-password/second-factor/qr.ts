import { renderSVG } from 'uqr'

/** A QR code as the address of a picture, with the quiet zone that scanners want; dark on white also by night. */
export function qrOf(text: string): string {
  const svg = renderSVG(text, { ecc: 'M', border: 4, pixelSize: 10 })
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
