import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { type Json, childrenOf, isList, pathText } from './json-value.ts'

export interface JsonNodeProps {
  /** Property or place in its list; null: the whole. */
  readonly name: string | number | null
  readonly path: readonly (string | number)[]
  readonly value: Json
  /** Levels below it that are open. */
  readonly openTo: number
}

/** A value with what lies inside it. */
export function JsonNode({ name, path, value, openTo }: JsonNodeProps) {
  const { t } = useTranslation('viewers')
  const [open, setOpen] = useState(openTo > 0)
  const [most, setMost] = useState(pageSize)
  const children = childrenOf(value)
  if (children === null || children.length === 0)
    return (
      <Line name={name} path={path}>
        {children === null ? <Leaf value={value} /> : <span>{isList(value) ? '[]' : '{}'}</span>}
      </Line>
    )
  const [begin, end] = isList(value) ? ['[', ']'] : ['{', '}']
  const label = name === null ? t('whole') : String(name)
  return (
    <>
      <Line name={name} path={path}>
        <button
          type="button"
          className="json-fold"
          aria-expanded={open}
          aria-label={t(open ? 'foldOne' : 'unfoldOne', { name: label })}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} />
        </button>
        <span>{begin}</span>
        {!open && <span className="json-count">{t('count', { count: children.length })}</span>}
        {!open && <span>{end}</span>}
      </Line>
      {open && (
        <div className="json-inner">
          {children.slice(0, most).map(([key, child]) => (
            <JsonNode key={key} name={key} path={[...path, key]} value={child} openTo={openTo - 1} />
          ))}
          {children.length > most && (
            <button type="button" className="json-more" onClick={() => setMost(most + pageSize)}>
              {t('more', { count: children.length - most })}
            </button>
          )}
        </div>
      )}
      {open && <div className="json-line">{end}</div>}
    </>
  )
}

/** So many values of one list are drawn at once. */
const pageSize = 200

interface LineProps {
  readonly name: string | number | null
  readonly path: readonly (string | number)[]
  readonly children: ReactNode
}

function Line({ name, path, children }: LineProps) {
  const { t } = useTranslation('viewers')
  const copy = useCopy()
  return (
    <div className="json-line">
      {name !== null && <span className="json-key">{name}</span>}
      {children}
      {name !== null && (
        <IconButton
          icon="duplicate"
          size="small"
          className="json-copy"
          label={t('copyPath', { path: pathText(path) })}
          onClick={() => void copy(pathText(path))}
        />
      )}
    </div>
  )
}

function Leaf({ value }: { readonly value: Json }) {
  const kind = value === null ? 'null' : typeof value
  return (
    <span className="json-leaf" data-kind={kind}>
      {JSON.stringify(value)}
    </span>
  )
}
