import { Button } from '@blueprintjs/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { RecordFormState } from '../use-record-form.ts'
import { draftTime } from './draft-time.ts'
import './drafts.css'

const DraftDifferences = lazyPart(async () => ({
  default: (await import('./draft-differences.tsx')).DraftDifferences,
}))

/** Offers what was typed before and not saved. */
export function DraftBar({ form }: { readonly form: RecordFormState }) {
  const { t } = useTranslation('forms')
  const { draft, send } = form
  const [isOpen, setIsOpen] = useState(false)
  const [now] = useState(() => Date.now())
  if (draft === null) return null
  return (
    <section className="draft-bar" aria-label={t('draftLabel')}>
      <Icon name="history" />
      <span>{t('draftOffer', { time: draftTime(draft.at, now) })}</span>
      <Button
        size="small"
        intent="primary"
        text={t('draftRestore')}
        onClick={() => send({ type: 'draft.restore' })}
      />
      <Button size="small" text={t('draftDiscard')} onClick={() => send({ type: 'draft.discard' })} />
      <Button size="small" variant="minimal" text={t('draftDifferences')} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <DraftDifferences form={form} draft={draft} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
