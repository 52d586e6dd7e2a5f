import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Upload, Uploads } from './use-uploads.ts'

/** What is on its way, how far it is, and what failed. */
export function UploadList({ running, retry, cancel }: Uploads) {
  return running.map((upload) => (
    <UploadItem
      key={upload.key}
      upload={upload}
      onRetry={() => retry(upload)}
      onCancel={() => cancel(upload)}
    />
  ))
}

interface UploadItemProps {
  readonly upload: Upload
  readonly onRetry: () => void
  readonly onCancel: () => void
}

function UploadItem({ upload, onRetry, onCancel }: UploadItemProps) {
  const { t } = useTranslation('fields')
  const { name } = upload.file
  return (
    <span className="field-file" data-failed={upload.failed ? '' : undefined}>
      <span className="field-file-name">{upload.failed ? t('fileFailed', { name }) : name}</span>
      {upload.failed ? (
        <button type="button" className="field-link" onClick={onRetry}>
          {t('retryUpload')}
        </button>
      ) : (
        <progress
          className="field-progress"
          aria-label={t('uploadingFile', { name })}
          value={upload.progress}
          max={1}
        />
      )}
      <IconButton icon="small-cross" size="small" label={t('cancelUpload', { name })} onClick={onCancel} />
    </span>
  )
}
