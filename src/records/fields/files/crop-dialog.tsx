import { Button, Dialog } from '@blueprintjs/core'
import { useEffect, useId, useRef, useState } from 'react'
import { type PercentCrop, ReactCrop, centerCrop, makeAspectCrop } from 'react-image-crop'
import type { ImageRules } from '../../../../generated/types.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { cropped } from './crop.ts'
import './crop-dialog.css'

export interface CropDialogProps {
  readonly file: File
  readonly ratio: readonly [number, number]
  readonly rules: ImageRules
  /** Null: nothing is uploaded. */
  readonly onEnd: (file: File | null) => void
}

/** The part of a picture that is kept, in the shape that it has to have. */
export default function CropDialog({ file, ratio, rules, onEnd }: CropDialogProps) {
  const { t } = useTranslation('fields')
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [width, height] = ratio

  useEffect(() => {
    let isOver = false
    const open = async () => {
      const made = await createImageBitmap(file)
      if (isOver) return
      setBitmap(made)
      const whole = makeAspectCrop({ unit: '%', width: 100 }, width / height, made.width, made.height)
      setCrop(centerCrop(whole, made.width, made.height))
    }
    void open()
    return () => {
      isOver = true
    }
  }, [file, width, height])

  useEffect(() => {
    const target = canvas.current
    if (target === null || bitmap === null) return
    target.width = bitmap.width
    target.height = bitmap.height
    target.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])

  const keep = async () => {
    if (bitmap !== null && crop !== undefined) onEnd(await cropped(bitmap, crop, file, rules))
  }
  return (
    <Dialog isOpen onClose={() => onEnd(null)} aria-labelledby={id} className="crop-dialog">
      <h2 id={id}>{t('crop')}</h2>
      <p>{t('cropHint', { width, height })}</p>
      <div className="crop-frame">
        {bitmap !== null && (
          <ReactCrop
            aspect={width / height}
            keepSelection
            {...(crop && { crop })}
            onChange={(_, next) => setCrop(next)}
          >
            <canvas ref={canvas} className="crop-picture" aria-label={file.name} />
          </ReactCrop>
        )}
      </div>
      <div className="crop-dialog-foot">
        <Button text={t('cancel')} onClick={() => onEnd(null)} />
        <Button
          intent="primary"
          text={t('cropUse')}
          disabled={crop === undefined}
          onClick={() => void keep()}
        />
      </div>
    </Dialog>
  )
}
