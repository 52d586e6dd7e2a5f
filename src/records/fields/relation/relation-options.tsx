import { useState } from 'react'
import type { OperationRef } from '../../../../generated/types.ts'
import { useOperation } from '../../../hooks/use-operation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import type { OptionsResult, RelationOption } from '../../model/rows/list-result.ts'
import { useRouteSources } from '../use-route-sources.ts'
import { choiceOfOption } from './option-choice.tsx'
import { useRecent } from './use-recent.ts'

const searchDelay = 250
const page = 20
/** What the API answers at once. */
const most = 200

export interface RelationOptionsProps {
  readonly relation: OperationRef
  /** What they are chosen for. */
  readonly purpose?: Readonly<Record<string, string>>
  readonly label: string
  readonly several: boolean
  readonly selectedIds: readonly number[]
  readonly onChoose: (option: RelationOption) => void
  /** Makes one that is not there yet, called as what was searched for; absent: no user may. */
  readonly onCreate?: (name: string) => void
}

/** Records to choose from: those chosen lately first, all others a page at a time, or what matches a word. */
export function RelationOptions(props: RelationOptionsProps) {
  const { relation, purpose, label, several, selectedIds, onChoose, onCreate } = props
  const { t } = useTranslation('fields')
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(page)
  const variables = { ...useRouteSources(relation), ...purpose }
  const q = useDebounced(text.trim(), searchDelay)
  const [recentIds, remember] = useRecent(relation)
  const { data, error, fetching } = useOperation<OptionsResult>(relation, {
    ...variables,
    limit,
    ...(q === '' ? {} : { q }),
  })
  const { data: recent } = useOperation<OptionsResult>(
    relation,
    { ...variables, ids: recentIds.join(','), limit: Math.max(1, recentIds.length) },
    { pause: recentIds.length === 0 },
  )
  const found = data?.data ?? []
  const isTree = found.some(({ path }) => (path?.length ?? 0) > 0)
  const lately =
    q !== '' || isTree || found.length <= recentIds.length
      ? []
      : recentIds.flatMap(
          (id) => recent?.data.find((option) => option.id === id && option.disabled !== true) ?? [],
        )
  const isLately = (option: RelationOption) => lately.some(({ id }) => id === option.id)
  const options = [...lately, ...found.filter((option) => !isLately(option))]
  return (
    <div className="relation-options">
      <ChoiceList
        multiple={several}
        label={label}
        search={t('chooseHint')}
        onSearch={(next) => {
          setText(next)
          setLimit(page)
        }}
        busy={fetching}
        empty={t(error === null ? 'noOption' : 'optionsFailed')}
        choices={options.map((option) => {
          const choice = { ...choiceOfOption(option, q !== ''), option }
          return isLately(option)
            ? { ...choice, hint: [t('recent'), choice.hint].filter(Boolean).join(' · ') }
            : choice
        })}
        selected={selectedIds.map(String)}
        onChoose={(_id, { option }) => {
          remember(option.id)
          onChoose(option)
        }}
      />
      {found.length >= limit && limit < most && (
        <button
          type="button"
          className="field-link relation-more"
          disabled={fetching}
          onClick={() => setLimit(Math.min(most, limit + page))}
        >
          {t('loadMore')}
        </button>
      )}
      {found.length >= most && <p className="field-note relation-more">{t('narrow', { count: most })}</p>}
      {onCreate !== undefined && (
        <button type="button" className="field-link relation-new" onClick={() => onCreate(text.trim())}>
          {q === '' ? t('quickCreate') : t('quickCreateNamed', { name: q })}
        </button>
      )}
    </div>
  )
}
