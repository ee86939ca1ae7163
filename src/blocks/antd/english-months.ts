import dayjs from 'dayjs';
import 'dayjs/locale/id';
import 'dayjs/locale/zh-cn';

const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The calendar writes and reads months as every date of ours has them, English in all languages (NAV-16). */
export function installEnglishMonths(): void {
  for (const name of ['id', 'zh-cn']) {
    const locale = dayjs.Ls[name];
    if (locale !== undefined) dayjs.Ls[name] = { ...locale, monthsShort: SHORT };
  }
}
