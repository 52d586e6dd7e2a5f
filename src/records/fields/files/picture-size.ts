import type { ImageRules } from '../../../../generated/types.ts'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Null: it is no picture of pixels, or cannot be read. */
export async function pictureSizeOf(file: Blob): Promise<PictureSize | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}

/** Width to height that a picture is to have; null: any. */
export function ratioOf({ ratio, width, height, exact }: ImageRules): readonly [number, number] | null {
  if (ratio !== undefined) return ratio
  return exact === true && width !== undefined && height !== undefined ? [width, height] : null
}

/** A picture may be a pixel away from its ratio: sizes are whole numbers. */
export function hasRatio({ width, height }: PictureSize, [across, down]: readonly [number, number]): boolean {
  return Math.abs(width - (height * across) / down) <= 1 || Math.abs(height - (width * down) / across) <= 1
}

/** Whether a picture has to be looked at before it is sent. */
export function hasPixelRules({ ratio, width, height }: ImageRules): boolean {
  return ratio !== undefined || width !== undefined || height !== undefined
}

/** A larger picture is taken as well, a smaller one is not; one whose pixels are given exactly is made to fit. */
export function isTooSmall({ width, height }: PictureSize, rules: ImageRules): boolean {
  if (rules.exact === true) return false
  return width < (rules.width ?? 1) || height < (rules.height ?? 1)
}
