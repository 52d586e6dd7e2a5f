import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { saveFile } from '../../data/save-file.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { Icon } from '../../ui/icon.tsx'
import { useShownValue } from './shown-value.ts'
import { ViewerFrame } from './viewer-frame.tsx'
import { xmlParts } from './xml-lines.ts'
import './xml-preview.css'

/** A document as it is served, to read, copy and download. */
export function XmlPreview(props: PageWidgetProps) {
  const { t } = useTranslation('viewers')
  const shown = useShownValue(props)
  const { xml, urls } = documentOf(shown.value)
  const [whole, setWhole] = useState(false)
  const isLong = xml.length > mostShown
  const parts = xmlParts(whole ? xml : xml.slice(0, mostShown))
  return (
    <ViewerFrame
      shown={shown}
      isEmpty={xml === ''}
      text={xml}
      tools={
        <>
          {urls !== null && <span className="viewer-count">{t('urls', { count: formatNumber(urls) })}</span>}
          <Button
            size="small"
            variant="minimal"
            icon={<Icon name="download" size={12} />}
            text={t('download')}
            onClick={() => saveFile(new Blob([xml], { type: 'application/xml' }), 'sitemap.xml')}
          />
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable */}
      <pre className="viewer-box viewer-text" tabIndex={0}>
        {parts.map(({ text, is }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a part is its place
          <span key={index} data-xml={is}>
            {text}
          </span>
        ))}
      </pre>
      {isLong && !whole && <Button size="small" text={t('showWhole')} onClick={() => setWhole(true)} />}
    </ViewerFrame>
  )
}

/** Characters that are drawn at first. */
const mostShown = 60_000

function documentOf(value: unknown): { readonly xml: string; readonly urls: number | null } {
  const { xml, urls }: { readonly xml?: unknown; readonly urls?: unknown } =
    typeof value === 'object' && value !== null ? value : {}
  return { xml: typeof xml === 'string' ? xml : '', urls: typeof urls === 'number' ? urls : null }
}
