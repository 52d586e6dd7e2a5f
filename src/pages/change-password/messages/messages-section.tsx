import { useState } from 'react'
import {
  noticeChannels,
  type NoticeChannel,
  type NotificationTopic,
  useNotificationTopics,
} from '../../../hooks/use-notification-topics.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FailedList } from '../../../records/states/failed-list.tsx'
import './messages.css'

/** Where notices reach the signed-in person: a line for each topic, a column for each channel. */
export function MessagesSection() {
  const { t } = useTranslation('notification-topics')
  const { state, save } = useNotificationTopics()
  const [saved, setSaved] = useState<ReadonlyMap<string, NotificationTopic>>(new Map())
  const put = (topic: NotificationTopic) => setSaved((before) => new Map(before).set(topic.topic, topic))
  const toggle = async (topic: NotificationTopic, channel: NoticeChannel, isOn: boolean) => {
    const channels = noticeChannels.filter((one) => (one === channel ? isOn : topic.channels.includes(one)))
    put({ ...topic, channels })
    put((await save(topic.topic, channels)) ?? topic)
  }
  const topics = state.data?.data.map((topic) => saved.get(topic.topic) ?? topic)
  return (
    <section className="account-card" aria-labelledby="messages-title">
      <header className="account-head">
        <h2 id="messages-title">{t('title')}</h2>
      </header>
      <p className="account-lead">{t('lead')}</p>
      {topics === undefined ? (
        state.error === null ? (
          <div className="account-wait" aria-busy />
        ) : (
          <FailedList slim failure={state.error} onRetry={state.reload} />
        )
      ) : (
        <>
          {isBlocked() && <p className="notice-blocked">{t('blocked')}</p>}
          <table className="notice-topics">
            <thead>
              <tr>
                <th scope="col">{t('topic')}</th>
                {noticeChannels.map((channel) => (
                  <th key={channel} scope="col">
                    {t(channel)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {topics.map((topic) => (
                <TopicLine key={topic.topic} topic={topic} onToggle={toggle} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

interface TopicLineProps {
  readonly topic: NotificationTopic
  readonly onToggle: (topic: NotificationTopic, channel: NoticeChannel, isOn: boolean) => Promise<void>
}

function TopicLine({ topic, onToggle }: TopicLineProps) {
  const { t } = useTranslation('notification-topics')
  const [isBusy, setBusy] = useState(false)
  const { title, hint, groups, channels, fixed, available } = topic
  const change = async (channel: NoticeChannel, isOn: boolean) => {
    setBusy(true)
    await onToggle(topic, channel, isOn)
    setBusy(false)
  }
  return (
    <tr aria-busy={isBusy}>
      <th scope="row">
        {title}
        <small>{hint ?? t('groups', { groups: groups.join(t('separator')) })}</small>
      </th>
      {noticeChannels.map((channel) => (
        <td key={channel}>
          {available.includes(channel) ? (
            <input
              type="checkbox"
              aria-label={t('cell', { title, channel: t(channel) })}
              checked={channels.includes(channel)}
              disabled={isBusy || fixed.includes(channel)}
              onChange={({ currentTarget: { checked } }) => void change(channel, checked)}
            />
          ) : (
            <span className="notice-none" aria-label={t('unavailable')}>
              –
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** The browser lets this console show no notifications. */
function isBlocked(): boolean {
  return 'Notification' in window && Notification.permission === 'denied'
}
