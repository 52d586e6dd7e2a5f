import { useState } from 'react'
import { isRouteName } from '../../../generated/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import type { StatText } from '../../stats/data/answer.ts'
import { textsVariables } from '../../stats/data/calls.ts'
import { usePart } from '../../stats/data/use-part.ts'
import { useStatsAround } from '../../stats/stats-room-context.ts'
import type { StatsRoom } from '../../stats/use-stats-room.ts'
import { BlankState } from '../../ui/blank-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import '../../ui/skeleton.css'
import { CommentCard } from './comment-card.tsx'
import { useStars } from './use-stars.ts'
import { WordBars } from './word-bars.tsx'
import './comment-feed.css'

/** What people wrote when they left, and the words that they used most: one of them narrows the list. */
export function CommentFeed(props: PageWidgetProps) {
  const room = useStatsAround()
  return room === null ? null : <Feed {...props} room={room} />
}

type Shown = 'all' | 'starred'

function Feed({ use, room }: PageWidgetProps & { readonly room: StatsRoom }) {
  const { t } = useTranslation('analytics')
  const [shown, setShown] = useState<Shown>('all')
  const [word, setWord] = useState<string | null>(null)
  const stars = useStars()
  const { stats, scope } = room
  const ref = (use.calls?.['load'] ?? stats.load).operation
  const { data, error, reload } = usePart(ref, textsVariables(ref, scope))
  const { recent = [], words = [] } = data?.data.texts ?? {}
  const list = use.props?.['list']
  const fits = ({ id, text }: StatText) =>
    (shown === 'all' || stars.has(id)) && (word === null || text.toLowerCase().includes(word))
  const comments = recent.filter(fits)
  const reasons = stats.filters.find(({ field }) => field === 'reason')?.options ?? []
  return (
    <section className="comment-feed" aria-label={t('comments')} aria-busy={data === undefined}>
      <header>
        <h2>{t('comments')}</h2>
        <Segments<Shown>
          label={t('comments')}
          value={shown}
          segments={[
            { value: 'all', label: t('allComments') },
            { value: 'starred', label: t('onlyStarred') },
          ]}
          onChange={setShown}
        />
      </header>
      {words.length > 0 && <WordBars words={words} selectedWord={word} onChoose={setWord} />}
      {data === undefined ? (
        error === null ? (
          <div className="skeleton comment-feed-wait" />
        ) : (
          <FailedList failure={error} onRetry={reload} />
        )
      ) : comments.length === 0 ? (
        <BlankState icon="comment" title={t(recent.length === 0 ? 'noComments' : 'noneMatch')} />
      ) : (
        <ul className="comment-feed-list">
          {comments.map((comment) => (
            <CommentCard
              key={comment.id}
              comment={comment}
              reason={reasons.find(({ value }) => value === comment.reason)?.label ?? comment.reason}
              isStarred={stars.has(comment.id)}
              onStar={() => stars.toggle(comment.id)}
              convert={use.calls?.['feedback']}
              list={typeof list === 'string' && isRouteName(list) ? list : null}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
