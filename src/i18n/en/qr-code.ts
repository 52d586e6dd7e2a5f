import type { qrCode as zh } from '../zh/qr-code.ts'

export const qrCode: Record<keyof typeof zh, string> = {
  qrOf: 'QR code of {{address}}',
  size: 'Size',
  noPicture: 'The browser could not draw the picture',
}
