import { useMemo } from 'react'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { ChangedValue } from './changed-value.tsx'
import { type Change, changesOf, pieceGroups, piecesOf, recordedIn } from './changes.ts'
import { soleValue, useShownValue } from './shown-value.ts'
import { ViewerFrame } from './viewer-frame.tsx'
import './diff-viewer.css'

/** What changed: properties before and after, or the pages that came, changed and went. */
export function DiffViewer(props: PageWidgetProps) {
  const shown = useShownValue(props)
  const pieces = useMemo(() => piecesOf(shown.value), [shown.value])
  const changes = useMemo(() => changesOf(recordedIn(soleValue(shown.value))), [shown.value])
  const isEmpty =
    pieces === null ? changes.length === 0 : pieceGroups.every((group) => pieces[group].length === 0)
  return (
    <ViewerFrame shown={shown} isEmpty={isEmpty} text={JSON.stringify(pieces ?? changes, null, 2)}>
      {pieces === null ? <Changes changes={changes} /> : <Pieces pieces={pieces} />}
    </ViewerFrame>
  )
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  const { t } = useTranslation('viewers')
  const { locale } = useLocale()
  return (
    <table className="diff-table">
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">
              {locale === 'zh' && label !== null ? label : field.replaceAll('_', ' ')}
              <code>{field}</code>
            </th>
            <ChangedValue before={before} after={after} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Pieces({ pieces }: { readonly pieces: NonNullable<ReturnType<typeof piecesOf>> }) {
  const { t } = useTranslation('viewers')
  return pieceGroups.map(
    (group) =>
      pieces[group].length > 0 && (
        <section key={group} className="diff-pieces" data-group={group}>
          <h3>{t(group, { count: pieces[group].length })}</h3>
          <ul>
            {pieces[group].slice(0, mostPieces).map(({ title, path }) => (
              <li key={path}>
                <span>{title}</span>
                <code>{path}</code>
              </li>
            ))}
          </ul>
          {pieces[group].length > mostPieces && (
            <p>{t('morePieces', { count: pieces[group].length - mostPieces })}</p>
          )}
        </section>
      ),
  )
}

/** So many of a group are listed; the rest is counted. */
const mostPieces = 300
