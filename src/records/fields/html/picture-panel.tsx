import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { focusOnMount } from '../../../ui/focus-on-mount.ts'
import { Icon } from '../../../ui/icon.tsx'

export interface PicturePanelProps {
  readonly onPictures: (files: readonly File[], alt: string) => void
  readonly onClose: () => void
}

/** What a picture shows, in words, and the picture. */
export function PicturePanel({ onPictures, onClose }: PicturePanelProps) {
  const { t } = useTranslation('fields')
  const id = useId()
  const [alt, setAlt] = useState('')
  return (
    <div className="html-panel">
      <label htmlFor={id}>{t('editor.alt')}</label>
      <input
        id={id}
        ref={focusOnMount}
        className="field-input"
        maxLength={200}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <label className="field-upload">
        <input
          type="file"
          className="visually-hidden"
          accept="image/*"
          multiple
          onChange={({ target: { files } }) => {
            if (files === null || files.length === 0) return
            onPictures([...files], alt.trim())
            onClose()
          }}
        />
        <Icon name="import" /> {t('editor.image')}
      </label>
    </div>
  )
}
