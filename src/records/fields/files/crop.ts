import type { PercentCrop } from 'react-image-crop'
import type { ImageRules } from '../../../../generated/types.ts'

/** The chosen part as a file of the same type; no larger than the size that is asked for, and of exactly that size where it must be. */
export async function cropped(
  bitmap: ImageBitmap,
  { x, y, width, height }: PercentCrop,
  file: File,
  rules: ImageRules,
): Promise<File> {
  const part = {
    x: (x / 100) * bitmap.width,
    y: (y / 100) * bitmap.height,
    width: (width / 100) * bitmap.width,
    height: (height / 100) * bitmap.height,
  }
  const requiredSize =
    rules.width === undefined || rules.height === undefined
      ? null
      : { width: rules.width, height: rules.height }
  const isScaled = requiredSize !== null && (rules.exact === true || part.width > requiredSize.width)
  const size = isScaled ? requiredSize : { width: Math.round(part.width), height: Math.round(part.height) }
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (context !== null) context.imageSmoothingQuality = 'high'
  context?.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, typeOf(file), 0.92))
  if (blob === null) return file
  const name = blob.type === file.type ? file.name : file.name.replace(/\.\w+$/, '.png')
  return new File([blob], name, { type: blob.type })
}

/** A moving picture stands still once it is cropped. */
const typeOf = ({ type }: File): string => (type === 'image/gif' ? 'image/png' : type)
