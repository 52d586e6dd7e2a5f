import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageTexts } from '../../records/labels/use-page-texts.ts'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { htmlLines } from '../../ui/html-lines.ts'
import { Segments } from '../../ui/segments.tsx'
import { TextDiff } from '../../ui/text-diff.tsx'
import { notify } from '../../ui/toaster.ts'
import { joinWords } from '../../ui/words.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { useWidgetWrite } from '../../widgets/use-widget-write.ts'
import type { Version } from './version.ts'

export interface VersionCompareProps extends Pick<PageWidgetProps, 'use' | 'record'> {
  readonly version: Version
  /** Null: it is the first one. */
  readonly against: Version | null
  readonly isLatest: boolean
  readonly how: 'previous' | 'latest'
  readonly onHow: (how: 'previous' | 'latest') => void
  readonly onRestored: () => void
}

interface Snapshot {
  readonly snapshot: Row
  /** What the records are called of which the snapshot has the ids. */
  readonly named?: readonly { readonly field: string; readonly id: number; readonly title: string }[]
}

/** Two versions side by side, field by field; only what differs. */
export function VersionCompare(props: VersionCompareProps) {
  const { use, record, version, against, isLatest, how, onHow, onRestored } = props
  const { t } = useTranslation('article-widgets')
  const { calls = {} } = use
  const [isConfirming, setIsConfirming] = useState(false)
  const restore = useWidgetWrite(calls['restore'], record)
  const mine = useWidgetCall<Snapshot>(calls['version'], { record, values: { version: version.version } })
  const theirs = useWidgetCall<Snapshot>(calls['version'], {
    record,
    values: { version: against?.version ?? 0 },
    pause: against === null,
  })
  const failed =
    mine.data === undefined ? mine : theirs.data === undefined && against !== null ? theirs : null
  const goBack = async () => {
    setIsConfirming(false)
    const outcome = await restore.send({ version: version.version })
    if (outcome === null || !('result' in outcome)) return
    notify({ message: t('restored', { version: version.version }), intent: 'success' })
    onRestored()
  }
  const isNewer = against !== null && against.version > version.version
  const [before, after] = isNewer ? [mine, theirs] : [theirs, mine]
  return (
    <section className="versions-compare">
      <header className="versions-compare-head">
        <Segments
          label={t('compareWith')}
          value={isLatest ? 'previous' : how}
          segments={[
            { value: 'previous', label: t('withPrevious') },
            ...(isLatest ? [] : [{ value: 'latest' as const, label: t('withLatest') }]),
          ]}
          onChange={onHow}
        />
        {restore.may && !isLatest && (
          <Button
            intent="primary"
            variant="outlined"
            text={t('restore', { version: version.version })}
            loading={restore.busy}
            onClick={() => setIsConfirming(true)}
          />
        )}
      </header>
      {failed?.error != null ? (
        <FailedList failure={failed.error} onRetry={failed.reload} />
      ) : mine.data === undefined || (against !== null && theirs.data === undefined) ? (
        <div className="versions-wait" aria-busy />
      ) : (
        <Differences
          before={before.data?.snapshot ?? {}}
          after={after.data?.snapshot ?? {}}
          named={[before, after].flatMap(({ data }) => data?.named ?? [])}
          resource={textOf(use.props?.['resource'] ?? '')}
          texts={textOf(use.props?.['texts'] ?? '')}
        />
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        question={t('restoreQuestion', { version: version.version })}
        confirmLabel={t('restore', { version: version.version })}
        cancelLabel={t('cancel')}
        onConfirm={() => void goBack()}
        onCancel={() => setIsConfirming(false)}
      />
    </section>
  )
}

interface DifferencesProps {
  readonly before: Row
  readonly after: Row
  readonly named: NonNullable<Snapshot['named']>
  /** Whose fields they are, and where their labels stand. */
  readonly resource: string
  readonly texts: string
}

function Differences({ before, after, named, resource, texts }: DifferencesProps) {
  const { t } = useTranslation('article-widgets')
  const label = usePageTexts([texts])
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  )
  const shown = (field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (Array.isArray(value)) return joinWords(value.map((one) => shown(field, one)))
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number')
      return named.find((one) => one.field === field && one.id === value)?.title ?? `#${value}`
    const key = `enum.${field}.${textOf(value)}`
    const name = label(key)
    return name === key ? textOf(value) : name
  }
  const differing = fields
    .map((field) => ({ field, was: shown(field, before[field]), is: shown(field, after[field]) }))
    // Nothing and an empty list look the same.
    .filter(({ was, is }) => was !== is)
  if (differing.length === 0) return <p className="versions-same">{t('noDifference')}</p>
  return differing.map(({ field, was, is }) => {
    const isLong = /<\w+[\s>]/.test(`${was}${is}`)
    return (
      <section key={field} className="versions-field">
        <h3>{label(`field.${resource}.${field}`)}</h3>
        {isLong ? (
          <TextDiff sides before={htmlLines(was)} after={htmlLines(is)} />
        ) : (
          <TextDiff before={was} after={is} />
        )}
      </section>
    )
  })
}
