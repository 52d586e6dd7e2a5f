import { useState } from 'react'
import type { FormField, ImageRules } from '../../../../generated/types.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { sizeText } from '../../../ui/format-quantity.ts'
import { type FileRules, problemOfFile, typeNames } from './file-rules.ts'
import {
  type PictureSize,
  hasPixelRules,
  hasRatio,
  isTooSmall,
  pictureSizeOf,
  ratioOf,
} from './picture-size.ts'

export interface Accepting {
  /** Why files were not taken, in words; empty: all were. */
  readonly rejections: readonly string[]
  /** A picture that is to be cropped first. */
  readonly toCrop: File | null
  readonly accept: (files: readonly File[], room: number) => Promise<void>
  /** With a cropped picture, or null when it is not to be uploaded. */
  readonly endCrop: (cropped: File | null) => void
}

/** Checks files before they are sent: type, size, pixels and how many; one picture of another shape is cropped first. */
export function useAccepting(field: FormField, rules: FileRules, send: (file: File) => void): Accepting {
  const { t } = useTranslation('fields')
  const [rejections, setRejections] = useState<readonly string[]>([])
  const [waiting, setWaiting] = useState<readonly File[]>([])

  const accept = async (files: readonly File[], room: number) => {
    const found: string[] = []
    const cropped: File[] = []
    for (const file of files.slice(0, room)) {
      const problem = problemOfFile(file, rules)
      const image = file.type === 'image/svg+xml' ? undefined : field.image
      const ratio = image === undefined ? null : ratioOf(image)
      if (problem !== null)
        found.push(
          t(problem, { name: file.name, types: typeNames(rules.types), size: sizeText(rules.bytes) }),
        )
      else if (image === undefined || !hasPixelRules(image)) send(file)
      else {
        const size = await pictureSizeOf(file)
        if (size === null) found.push(t('fileUnreadable', { name: file.name }))
        else if (isTooSmall(size, image)) found.push(t('fileTooSmall', tooSmall(file, size, image)))
        else if (ratio === null || (hasRatio(size, ratio) && isExact(size))) send(file)
        else cropped.push(file)
      }
    }
    if (files.length > room) found.push(t('fileTooMany', { count: rules.count }))
    setRejections(found)
    setWaiting((now) => [...now, ...cropped])
  }

  const isExact = ({ width, height }: { readonly width: number; readonly height: number }) =>
    field.image?.exact !== true || (width === field.image.width && height === field.image.height)

  return {
    rejections,
    toCrop: waiting[0] ?? null,
    accept,
    endCrop: (cropped) => {
      setWaiting((now) => now.slice(1))
      if (cropped === null) return
      const problem = problemOfFile(cropped, rules)
      if (problem === null) send(cropped)
      else
        setRejections([
          t(problem, { name: cropped.name, types: typeNames(rules.types), size: sizeText(rules.bytes) }),
        ])
    },
  }
}

function tooSmall({ name }: File, { width, height }: PictureSize, rules: ImageRules) {
  return { name, actual: `${width}×${height}`, width: rules.width ?? 1, height: rules.height ?? 1 }
}
