import { type QRCodeToStringOptions, toBuffer, toString } from 'qrcode'

/** Light cells around the code, as the standard asks for. */
const options = (size: number) =>
  // The library divides and multiplies by the number of cells and cuts the fraction off: without the rest 299.99… becomes 299.
  ({ errorCorrectionLevel: 'M', margin: 4, width: size + 1e-6 }) satisfies QRCodeToStringOptions

/** A QR code as a square picture of so many pixels. */
export async function qrSvg(text: string, size: number): Promise<string> {
  return await toString(text, { ...options(size), width: size, type: 'svg' })
}

/** The same as PNG. */
export async function qrPng(text: string, size: number): Promise<Uint8Array> {
  return await toBuffer(text, options(size))
}
