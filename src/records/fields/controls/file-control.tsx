import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadFile } from '../../../data/upload-file.ts'
import { useTransport } from '../../../hooks/use-session.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type ControlProps, nativeProps } from '../control-props.ts'
import { textOfValue, textsOfValue } from '../held-value.ts'

/** Files that are uploaded as soon as they are chosen; the form holds where they are. */
export function FileControl(props: ControlProps) {
  const { field, value, onChange, disabled } = props
  const { t } = useTranslation('fields')
  const transport = useTransport()
  const [busy, setBusy] = useState(false)
  const several = field.control === 'files' || field.control === 'images'
  const isPicture = field.control === 'image' || field.control === 'images'
  const addresses = several ? textsOfValue(value) : [textOfValue(value)].filter((one) => one !== '')
  const keep = (next: readonly string[]) => onChange(several ? next : (next.at(-1) ?? ''))
  const upload = async (files: FileList | null) => {
    setBusy(true)
    try {
      const added: string[] = []
      for (const file of files ?? []) added.push(await uploadFile(transport, file))
      keep(several ? [...addresses, ...added] : added)
    } catch {
      // The transport has shown why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="field-files">
      {addresses.map((address) => (
        <span key={address} className="field-file">
          {isPicture ? <img src={address} alt="" /> : <Icon name="document" />}
          <span className="field-file-name">{nameOf(address)}</span>
          <IconButton
            icon="small-cross"
            size="small"
            label={t('removeFile', { name: nameOf(address) })}
            onClick={() => keep(addresses.filter((one) => one !== address))}
          />
        </span>
      ))}
      <label className="field-upload" data-busy={busy ? '' : undefined}>
        <input
          {...nativeProps(props)}
          type="file"
          className="visually-hidden"
          disabled={disabled || busy}
          multiple={several}
          accept={isPicture ? 'image/*' : undefined}
          onChange={(event) => void upload(event.target.files)}
        />
        <Icon name="import" /> {busy ? t('loading') : t('dropFile')}
      </label>
    </span>
  )
}

function nameOf(address: string): string {
  return decodeURIComponent(address.split('?')[0]?.split('/').at(-1) ?? address)
}
