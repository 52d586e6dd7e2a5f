import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { countReaders, forgetOldMails } from '../maintenance.ts'
import { emailAudiences } from './audience/email-audiences.ts'
import { deliverCampaign } from './delivery/deliver.ts'
import { demo } from './demo.ts'
import { emailMarketings } from './email-marketings.ts'
import { english } from './english.ts'
import { emailMarketingLogs } from './logs/email-marketing-logs.ts'
import { statistics } from './statistics.ts'

export default defineModule({
  resources: [emailMarketingLogs, emailMarketings, emailAudiences],
  jobs: [deliverCampaign],
  keys: keysOf('email-marketings', {
    'email-marketings.index': ['邮件营销·查看', 'Email campaigns: view'],
    'email-marketings.store': ['邮件营销·新建', 'Email campaigns: create'],
    'email-marketings.update': ['邮件营销·修改', 'Email campaigns: edit'],
    'email-marketing-logs.index': ['邮件发送记录·查看', 'Email logs: view'],
    'email-marketings.remove': ['邮件营销·删除', 'Email campaigns: delete'],
    'email-marketings.send': ['邮件营销·发送', 'Email campaigns: send'],
  }),
  maintenance: [
    {
      name: 'readers',
      zh: '邮件读者统计',
      en: 'Readers of mails',
      phase: 'count',
      daily: true,
      run: (database) => database.system(countReaders),
    },
    {
      name: 'old mails',
      zh: '过期的邮件记录',
      en: 'Old mails',
      phase: 'purge',
      daily: true,
      sparesDemo: true,
      run: (database) => database.system(forgetOldMails),
    },
  ],
  demo,
  english,
  statistics,
})
