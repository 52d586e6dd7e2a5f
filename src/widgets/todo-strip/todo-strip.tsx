import { Link } from 'react-router'
import { useJobs } from '../../hooks/use-jobs.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/skeleton.css'
import { useWidgetCall } from '../use-widget-call.ts'
import styles from './todo-strip.css?inline'

adoptStyles(styles)

interface Todo {
  readonly key: string
  /** In the language of the interface. */
  readonly label: string
  readonly count: number
  /** Address of the list that shows just these; `#jobs`: the tray of jobs. */
  readonly to: string
}

/** What waits for this person, each with its number and the list that shows just that. */
export function TodoStrip({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('dashboard')
  const { current: language } = useLanguage()
  const { data, error, reload } = useWidgetCall<{ readonly todos: readonly Todo[] }>(use.calls?.['todos'], {
    record,
    joins: true,
    values: { part: 'todos', ...(language !== null && { language }) },
  })
  if (data === undefined && error !== null) return <FailedList slim failure={error} onRetry={reload} />
  return (
    <section className="todo-strip" aria-label={t('todos')} aria-busy={data === undefined}>
      <h2>{t('todos')}</h2>
      {data === undefined ? (
        <span className="skeleton todo-strip-wait" />
      ) : data.todos.length === 0 ? (
        <p>
          <Icon name="tick" size={14} />
          {t('nothingToDo')}
        </p>
      ) : (
        <ul>
          {data.todos.map((todo) => (
            <li key={todo.key}>
              <TodoChip todo={todo} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function TodoChip({ todo: { key, label, count, to } }: { readonly todo: Todo }) {
  const { isOpen, send } = useJobs()
  const content = (
    <>
      {label}
      <b>{count}</b>
    </>
  )
  if (to.startsWith('/'))
    return (
      <Link className="todo-strip-chip" data-todo={key} to={to}>
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      className="todo-strip-chip"
      data-todo={key}
      onClick={() => {
        if (!isOpen) send({ type: 'tray.toggle' })
      }}
    >
      {content}
    </button>
  )
}
