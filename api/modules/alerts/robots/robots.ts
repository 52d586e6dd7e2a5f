import { choices } from '../../../engine/model/choice.ts'
import { datetime, enumeration, encryptedSecret, string, text } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { robotRules } from './rules.ts'
import { testRobot } from './test.ts'

const service = choices({
  dingtalk: ['钉钉', 'DingTalk'],
  feishu: ['飞书 / Lark', 'Feishu / Lark'],
  wecom: ['企业微信', 'WeCom'],
  slack: ['Slack', 'Slack'],
})

const fields = {
  user_id: ref('设置人', 'Owner', 'users', { readOnly: true, required: true, index: true }),
  name: string('名称', 'Name', { min: 1, max: 40, required: true }),
  service: enumeration('平台', 'Service', service, { immutable: true, required: true }),
  address: encryptedSecret('Webhook 地址', 'Webhook address', 'address', {
    min: 12,
    max: 500,
    required: true,
  }),
  host: string('地址主机', 'Host of the address', { max: 253, readOnly: true, required: true }),
  secret: encryptedSecret('加签密钥', 'Signing secret', 'secret', { min: 4, max: 200 }),
  last_delivered_at: datetime('最近送达', 'Last delivered', { readOnly: true }),
  problem: text('失败原因', 'Problem', { readOnly: true }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    alert_robots: typeof fields
  }
}

/** Robots of chat groups that post the changes of alerts. Their addresses are secrets, because they are all that it takes to post to the group: they are stored encrypted. Only the user who entered an address may change it. */
export const alertRobots = defineResource({
  name: 'alert_robots',
  entity: 'AlertRobot',
  zh: '群机器人',
  en: 'Chat robot',
  path: '/alert-robots',
  scope: 'company',
  title: 'name',
  fields,
  // Since when it takes nothing: its owner was notified then.
  storage: { internal: { said: 'jsonb', failed_at: 'timestamptz(3)' } },
  list: {
    search: ['name', 'host'],
    sortable: ['name', 'last_delivered_at', 'created_at'],
    sort: 'name',
    filters: ['service'],
  },
  operations: {
    index: 'signedIn',
    show: 'signedIn',
    store: 'signedIn',
    update: 'signedIn',
    destroy: 'signedIn',
  },
  rules: robotRules,
  lifecycle: {
    deletion: {
      confirm: null,
      when: 'dependents',
      dependents: [
        { resource: 'alert_deliveries', effect: 'cascading', column: 'robot_id' },
        { resource: 'metric_alerts', effect: 'detaching', where: 't.id = any(d.robots)' },
      ],
      choices: [],
    },
  },
  changes: ['metric_alerts', 'alert_deliveries'],
  actions: [testRobot],
})
