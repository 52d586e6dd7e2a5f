import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { fileNameOf } from '../../model/fields/file-name.ts'
import { textOfValue, textsOfValue } from '../../model/fields/held-value.ts'
import { type ControlProps, nativeProps } from '../control-props.ts'
import { FileLink } from '../files/file-link.tsx'
import { FileNotes } from '../files/file-notes.tsx'
import { fileRulesOf } from '../files/file-rules.ts'
import { ratioOf } from '../files/picture-size.ts'
import { UploadList } from '../files/upload-list.tsx'
import { useAccepting } from '../files/use-accepting.ts'
import { useUploads } from '../files/use-uploads.ts'

const CropDialog = lazyPart(() => import('../files/crop-dialog.tsx'), 'over')

/** Files that are chosen, dropped or pasted, checked, and uploaded at once; the form holds where they are. */
export function FileControl(props: ControlProps) {
  const { field, value, onChange, disabled, id, describedBy } = props
  const { t } = useTranslation('fields')
  const [over, setOver] = useState(false)
  const several = field.control === 'files' || field.control === 'images'
  const isPicture = field.control === 'image' || field.control === 'images'
  const rules = fileRulesOf(field)
  const text = textOfValue(value)
  const addresses = several ? textsOfValue(value) : text === '' ? [] : [text]
  const keep = (next: readonly string[]) => onChange(several ? next : (next.at(-1) ?? ''))
  const held = useRef(addresses)
  useEffect(() => {
    held.current = several ? textsOfValue(value) : [textOfValue(value)]
  }, [several, value, held])
  const uploads = useUploads((address) => {
    held.current = several ? [...held.current, address] : [address]
    keep(held.current)
  })
  const accepting = useAccepting(field, rules, uploads.begin)
  const { toCrop } = accepting
  const ratio = field.image === undefined ? null : ratioOf(field.image)
  const room = several ? rules.count - addresses.length - uploads.running.length : 1
  const take = (files: FileList | null) => {
    if (!disabled && files !== null && files.length > 0) void accepting.accept([...files], room)
  }
  const move = (index: number) =>
    keep(addresses.toSpliced(index, 1).toSpliced(index - 1, 0, addresses[index] ?? ''))

  return (
    <div className="field-files" data-pictures={isPicture ? '' : undefined}>
      {addresses.map((address, index) => {
        const name = fileNameOf(address)
        return (
          <span key={address} className="field-file">
            <FileLink address={address} label={t('openFile', { name })}>
              {isPicture ? <img src={address} alt="" /> : <Icon name="document" />}
            </FileLink>
            <span className="field-file-name" title={name}>
              {name}
            </span>
            {index > 0 && (
              <IconButton
                icon="chevron-left"
                size="small"
                disabled={disabled}
                label={t('moveFile', { name })}
                onClick={() => move(index)}
              />
            )}
            <IconButton
              icon="small-cross"
              size="small"
              disabled={disabled}
              label={t('removeFile', { name })}
              onClick={() => keep(addresses.filter((one) => one !== address))}
            />
          </span>
        )
      })}
      <UploadList running={uploads.running} />
      {room > 0 && (
        // What is dropped or pasted here could be chosen with the input just as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <label
          className="field-upload"
          data-over={over ? '' : undefined}
          data-disabled={disabled ? '' : undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            take(event.dataTransfer.files)
          }}
          onPaste={(event) => take(event.clipboardData.files)}
        >
          <input
            {...nativeProps(props)}
            aria-describedby={[describedBy ?? '', `${id}-files`].join(' ').trim()}
            type="file"
            className="visually-hidden"
            multiple={several}
            accept={rules.types.join(',')}
            onChange={(event) => {
              take(event.target.files)
              event.target.value = ''
            }}
          />
          <Icon name="import" />
          {!several && addresses.length > 0 ? t('replaceFile') : t(several ? 'dropFiles' : 'dropFile')}
        </label>
      )}
      <FileNotes id={`${id}-files`} field={field} rules={rules} rejections={accepting.rejections} />
      {toCrop !== null && ratio !== null && (
        <Suspense>
          <CropDialog
            key={toCrop.name + toCrop.lastModified}
            file={toCrop}
            ratio={ratio}
            rules={field.image ?? {}}
            onEnd={accepting.endCrop}
          />
        </Suspense>
      )}
    </div>
  )
}
