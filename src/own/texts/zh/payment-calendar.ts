/** Texts of what is due on which day. */
export const paymentCalendar = {
  title: '付款日历',
  total: '本月应付 {{amount}}',
  before: '上个月',
  after: '下个月',
  due: '{{date}}：{{count}} 笔，{{amount}} USD',
  mon: '一',
  tue: '二',
  wed: '三',
  thu: '四',
  fri: '五',
  sat: '六',
  sun: '日',
}
