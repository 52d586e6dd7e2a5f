/** Where a notice can reach its user, beside the list of messages, which has all of them. */
export const channels = ['popup', 'push', 'mail'] as const

export type Channel = (typeof channels)[number]

interface TopicChannels {
  /** As long as the user has set nothing. */
  readonly initial: readonly Channel[]
  /** What they cannot switch off. */
  readonly fixed: readonly Channel[]
  readonly available: readonly Channel[]
}

const usual: TopicChannels = { initial: ['popup', 'push'], fixed: [], available: channels }

interface OwnTopic extends TopicChannels {
  readonly zh: string
  readonly en: string
  readonly hint: { readonly zh: string; readonly en: string }
}

/** What a user is notified of for their own sake, whichever groups they are in. */
export const ownTopics = {
  task: {
    ...usual,
    zh: '我负责的事项',
    en: 'My records',
    hint: { zh: '我负责的记录有变化，或需要我处理', en: 'Records that I own have changed or need me' },
  },
  decision: {
    ...usual,
    zh: '我的申请',
    en: 'My requests',
    hint: { zh: '我提交的申请通过或被驳回', en: 'What I applied for was approved or rejected' },
  },
  alert: {
    ...usual,
    available: ['popup', 'push'],
    zh: '指标提醒',
    en: 'Metric alerts',
    hint: { zh: '是否发邮件在每条提醒里设置', en: 'Each alert says whether it is mailed' },
  },
  report: {
    ...usual,
    zh: '定时报表与机器人',
    en: 'Reports and robots',
    hint: { zh: '未能发送，或已自动停用', en: 'Not delivered, or switched off by themselves' },
  },
  operation: {
    ...usual,
    zh: '系统运行',
    en: 'Operation',
    hint: {
      zh: '推送端点停用、没有品牌的严重错误',
      en: 'Endpoints switched off, critical errors of no company',
    },
  },
  rights: {
    ...usual,
    zh: '我的权限',
    en: 'My permissions',
    hint: { zh: '角色、品牌或权限有变更', en: 'Roles, companies or permissions have changed' },
  },
  security: {
    initial: ['popup', 'push', 'mail'],
    fixed: ['popup', 'mail'],
    available: channels,
    zh: '账号安全',
    en: 'Account security',
    hint: {
      zh: '密码、两步验证、通行密钥和 API 密钥的变更，始终发邮件',
      en: 'Changes of password, second factor, passkeys and API keys; always mailed',
    },
  },
} as const satisfies Readonly<Record<string, OwnTopic>>

export type OwnTopicName = keyof typeof ownTopics

/** What a topic can be set to; `usual` is that of the events of groups. */
export function channelsOf(topic: string): TopicChannels {
  return byName.get(topic) ?? usual
}

const byName = new Map<string, TopicChannels>(Object.entries(ownTopics))
