import { type Upload, useUpload } from '../../../hooks/use-upload-lifecycle.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Uploads } from './use-uploads.ts'

/** What is on its way, how far it is, and what failed. */
export function UploadList({ running }: Pick<Uploads, 'running'>) {
  return running.map((upload) => <UploadItem key={upload.id} upload={upload} />)
}

function UploadItem({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation('fields')
  const {
    file: { name },
    progress,
    failed,
  } = useUpload(upload)
  return (
    <span className="field-file" data-failed={failed ? '' : undefined}>
      <span className="field-file-name">{failed ? t('fileFailed', { name }) : name}</span>
      {failed ? (
        <button type="button" className="field-link" onClick={() => upload.send({ type: 'upload.retry' })}>
          {t('retryUpload')}
        </button>
      ) : (
        <progress
          className="field-progress"
          aria-label={t('uploadingFile', { name })}
          value={progress}
          max={1}
        />
      )}
      <IconButton
        icon="small-cross"
        size="small"
        label={t('cancelUpload', { name })}
        onClick={() => upload.send({ type: 'upload.cancel' })}
      />
    </span>
  )
}
