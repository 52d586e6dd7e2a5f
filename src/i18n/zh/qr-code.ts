/** The QR code of an address. */
export const qrCode = {
  qrOf: '{{address}} 的二维码',
  size: '尺寸',
  noPicture: '当前浏览器不支持生成图片',
} as const
