import { Button } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { JsonNode } from './json-node.tsx'
import { childrenOf, jsonOf, textOfJson } from './json-value.ts'
import { soleValue, useShownValue } from './shown-value.ts'
import { ViewerFrame } from './viewer-frame.tsx'
import './json-viewer.css'

/** JSON that can be folded, with the path of every value to copy; a text that is no JSON is shown as it is. */
export function JsonViewer(props: PageWidgetProps) {
  const { t } = useTranslation('viewers')
  const shown = useShownValue(props)
  const value = soleValue(shown.value)
  const json = useMemo(() => jsonOf(value), [value])
  const [opening, setOpening] = useState({ depth: firstDepth, times: 0 })
  const isText = json === undefined && typeof value === 'string'
  const children = json === undefined ? null : childrenOf(json)
  const isEmpty = value === null || value === '' || children?.length === 0
  const open = (depth: number) => setOpening(({ times }) => ({ depth, times: times + 1 }))
  return (
    <ViewerFrame
      shown={shown}
      isEmpty={isEmpty}
      text={isText ? value : textOfJson(json ?? null)}
      tools={
        children !== null && (
          <>
            <Button size="small" variant="minimal" text={t('unfold')} onClick={() => open(Infinity)} />
            <Button size="small" variant="minimal" text={t('fold')} onClick={() => open(0)} />
          </>
        )
      }
    >
      {isText ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable
        <pre className="viewer-box viewer-text" tabIndex={0}>
          {value}
        </pre>
      ) : (
        <div className="viewer-box json-tree">
          <JsonNode key={opening.times} name={null} path={[]} value={json ?? null} openTo={opening.depth} />
        </div>
      )}
    </ViewerFrame>
  )
}

/** So many levels are open at first. */
const firstDepth = 3
