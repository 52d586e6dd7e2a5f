import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

export interface LogLinesProps {
  readonly lines: readonly string[]
  /** More may come. */
  readonly live: boolean
}

/** Lines as they came; the newest stays in sight unless the user has scrolled up. */
export function LogLines({ lines, live }: LogLinesProps) {
  const { t } = useTranslation('publishing')
  const box = useRef<HTMLPreElement>(null)
  const atEnd = useRef(true)
  useLayoutEffect(() => {
    const element = box.current
    if (element !== null && lines.length > 0 && atEnd.current) element.scrollTop = element.scrollHeight
  }, [lines])
  return (
    <pre
      ref={box}
      className="publishing-log"
      aria-label={t('log')}
      aria-busy={live}
      // A scrollable region has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd
      }}
    >
      {lines.length === 0 ? t('noLog') : lines.join('\n')}
    </pre>
  )
}

/** In px. */
const nearEnd = 24
