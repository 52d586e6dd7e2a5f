import { renderSVG } from 'uqr'

/** A QR code with the quiet zone that scanners want. */
export const qrSvg = (text: string): string => renderSVG(text, { ecc: 'M', border: 4, pixelSize: 10 })

/** The same as a bitmap of `size` × `size` px. */
export async function qrPng(svg: string, size: number): Promise<Blob | null> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const paper = canvas.getContext('2d')
  if (paper === null) return null
  paper.imageSmoothingEnabled = false
  paper.drawImage(picture, 0, 0, size, size)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
