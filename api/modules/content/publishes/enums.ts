import { choices } from '../../../engine/model/choice.ts'

export const publishEnvironment = choices({
  staging: ['预览', 'Staging'],
  production: ['正式', 'Production'],
})

export const publishScope = choices({
  incremental: ['增量', 'Incremental'],
  full: ['全量', 'Full'],
  selected: ['指定内容', 'Selected content'],
})

export const publishTarget = choices({
  articles: ['文章', 'Articles'],
  specials: ['活动', 'Specials'],
  products: ['产品页', 'Product pages'],
  infomercials: ['广告', 'Infomercials'],
  sitemap: ['站点地图', 'Sitemap'],
  pages: ['静态页', 'Static pages'],
})

export const publishStatus = choices({
  queued: ['排队', 'Queued'],
  building: ['构建中', 'Building'],
  deploying: ['部署中', 'Deploying'],
  awaiting: ['等待回报', 'Waiting for a report', 'warning'],
  done: ['成功', 'Done'],
  failed: ['失败', 'Failed'],
  no_answer: ['没有回报', 'No report', 'danger'],
  cancelled: ['已取消', 'Cancelled'],
  rolled_back: ['已回滚', 'Rolled back'],
})

export const pageChange = choices({
  added: ['新增', 'Added'],
  changed: ['修改', 'Changed'],
  removed: ['下线', 'Removed'],
})
