import { Button } from '@blueprintjs/core'
import { useTranslation } from '../i18n/use-translation.ts'
import { useUploadCount } from '../records/fields/files/upload-count.ts'
import type { RecordFormState } from './use-record-form.ts'

/** What can be done with the form as a whole; always in sight. */
export function FormFooter({ form }: { readonly form: RecordFormState }) {
  const { t } = useTranslation('forms')
  const { t: fieldText } = useTranslation('fields')
  const { total, done } = useUploadCount(form.uploads)
  const { options, busy, isDirty, save, check, place, groups } = form
  const { steps = [], hasNext = false, onBack, layout } = options
  const last = steps.length - 1
  const isLast = steps.length === 0 || place.step === last
  const goOn = async () => {
    const here = steps[place.step]?.groups ?? []
    const fields = groups.flatMap((group) => (here.includes(group.key) ? group.fields : []))
    if (await check(fields)) place.goTo(place.step + 1)
  }
  return (
    <div className="form-footer">
      <output className="form-state">
        {total > 0 ? fieldText('uploads', { done, total }) : isDirty ? t('dirty') : ''}
      </output>
      {steps.length > 0 && place.step > 0 && (
        <Button text={t('stepBack')} disabled={busy} onClick={() => place.goTo(place.step - 1)} />
      )}
      {!isLast && <Button text={t('stepNext')} disabled={busy} onClick={() => void goOn()} />}
      {onBack !== undefined && layout === 'drawer' && (
        <Button text={t('cancel')} disabled={busy} onClick={onBack} />
      )}
      {onBack !== undefined && layout === 'page' && (
        <Button text={t('saveBack')} disabled={busy} onClick={() => void save('back')} />
      )}
      {hasNext && (
        <Button
          text={t('saveNext')}
          title={t('saveNextHint')}
          disabled={busy}
          onClick={() => void save('next')}
        />
      )}
      <Button type="submit" intent="primary" text={t('save')} title={t('saveHint')} loading={busy} />
    </div>
  )
}
