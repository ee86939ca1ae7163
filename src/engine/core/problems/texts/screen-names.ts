import type { ProblemTexts } from '../problem-texts.ts';

/** What is said of names that a screen uses and that must exist. */
export const SCREEN_NAMES_PROBLEMS = {
  'unknown-action.name': {
    reason: { id: 'tidak ada aksi {{name}}', en: 'there is no action {{name}}', zh: '没有操作 {{name}}' },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'unknown-operation.name': {
    reason: {
      id: 'tidak ada panggilan {{operation}}',
      en: 'there is no operation {{operation}}',
      zh: '没有接口 {{operation}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'operation-arguments.missing': {
    reason: {
      id: '{{operation}} memerlukan {{names}}',
      en: '{{operation}} needs {{names}}',
      zh: '{{operation}} 需要 {{names}}',
    },
    mend: { id: 'Tambahkan argumennya.', en: 'Add the arguments.', zh: '请补上这些参数。' },
  },
  'operation-arguments.unknown': {
    reason: {
      id: '{{operation}} tidak menerima {{name}}',
      en: '{{operation}} takes no {{name}}',
      zh: '{{operation}} 不接受 {{name}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'unbound-path.state': {
    reason: {
      id: 'layar ini tidak punya keadaan {{name}}',
      en: 'the screen has no state {{name}}',
      zh: '页面没有状态 {{name}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'unbound-path.field': {
    reason: {
      id: 'layar ini tidak punya keadaan {{name}}',
      en: 'the screen has no state {{name}}',
      zh: '页面没有状态 {{name}}',
    },
    mend: { id: 'Perbaiki penunjuknya.', en: 'Correct the pointer.', zh: '请更正指针。' },
  },
  'unbound-path.path': {
    reason: { id: '“{{path}}” bukan jalur nama', en: '“{{path}}” is no path of names', zh: '“{{path}}”不是名称路径' },
    mend: {
      id: 'Tulis nama-nama dengan titik di antaranya.',
      en: 'Write names with dots between.',
      zh: '请写以点分隔的名称。',
    },
  },
  'unbound-path.data': {
    reason: {
      id: 'layar ini tidak punya data {{name}}',
      en: 'the screen has no data {{name}}',
      zh: '页面没有数据 {{name}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'unknown-overlay.name': {
    reason: {
      id: 'tidak ada lembar {{name}} di layar ini',
      en: 'no sheet of this screen is {{name}}',
      zh: '此页面没有弹层 {{name}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'unknown-machine.name': {
    reason: {
      id: 'tidak ada mesin status {{machine}}',
      en: 'there is no machine {{machine}}',
      zh: '没有状态机 {{machine}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'unknown-machine.event': {
    reason: {
      id: '{{machine}} tidak mengenal peristiwa {{event}}',
      en: '{{machine}} knows no event {{event}}',
      zh: '{{machine}} 没有事件 {{event}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'unknown-block.name': {
    reason: { id: 'tidak ada blok {{block}}', en: 'there is no block {{block}}', zh: '没有块 {{block}}' },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'duplicate-id.block': {
    reason: { id: 'dua blok memakai id {{id}}', en: 'two blocks have the id {{id}}', zh: '两个块使用同一标识 {{id}}' },
    mend: { id: 'Ganti nama salah satunya.', en: 'Rename one.', zh: '请改名其中之一。' },
  },
  'unknown-event.name': {
    reason: {
      id: 'blok {{block}} tidak punya peristiwa {{event}}',
      en: '{{block}} has no event {{event}}',
      zh: '块 {{block}} 没有事件 {{event}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'money-by-itself.once': {
    reason: {
      id: 'blok {{block}} berjalan sendiri, tetapi tindakannya memindahkan uang',
      en: '{{block}} goes on by itself, and its actions move money',
      zh: '块 {{block}} 会自动执行，而其操作涉及资金',
    },
    mend: { id: 'Biarkan orang menekan tombol.', en: 'Let somebody press a button.', zh: '请改由用户按按钮。' },
  },
  'block-children.none': {
    reason: {
      id: 'blok {{block}} tidak memuat blok lain',
      en: '{{block}} holds no other blocks',
      zh: '块 {{block}} 不能包含其他块',
    },
    mend: { id: 'Letakkan di sampingnya.', en: 'Put them beside it.', zh: '请放到它旁边。' },
  },
  'unknown-prop.name': {
    reason: {
      id: 'blok {{block}} tidak punya isian {{prop}}',
      en: '{{block}} has no prop {{prop}}',
      zh: '块 {{block}} 没有属性 {{prop}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'missing-prop.name': {
    reason: {
      id: 'blok {{block}} memerlukan isian {{prop}}',
      en: '{{block}} needs the prop {{prop}}',
      zh: '块 {{block}} 需要属性 {{prop}}',
    },
    mend: { id: 'Tambahkan.', en: 'Add it.', zh: '请补上。' },
  },
  'unbound-path.nowhere': {
    reason: {
      id: 'blok {{block}} tidak punya tempat menulis',
      en: '{{block}} has nothing to write to',
      zh: '块 {{block}} 没有可写入的位置',
    },
    mend: {
      id: 'Tambahkan `bind` dengan jalur keadaan.',
      en: 'Add `bind` with a state path.',
      zh: '请添加 `bind` 并写状态路径。',
    },
  },
  'unbound-path.writes-nothing': {
    reason: {
      id: 'blok {{block}} tidak menulis apa pun',
      en: '{{block}} writes nothing',
      zh: '块 {{block}} 不写入任何内容',
    },
    mend: { id: 'Hapus `bind`.', en: 'Remove `bind`.', zh: '请删除 `bind`。' },
  },
  'unbound-path.unknown': {
    reason: { id: '{{why}} di keadaan layar', en: '{{why}} in the state', zh: '状态中：{{why}}' },
    mend: {
      id: 'Nyatakan di `state` atau `schema`.',
      en: 'Declare it in `state` or `schema`.',
      zh: '请在 `state` 或 `schema` 中声明。',
    },
  },
  'unbound-path.type': {
    reason: {
      id: 'blok {{block}} menulis `{{writes}}`, keadaannya berisi `{{holds}}`',
      en: '{{block}} writes {{writes}}, the state holds {{holds}}',
      zh: '块 {{block}} 写入 `{{writes}}`，而状态是 `{{holds}}`',
    },
    mend: { id: 'Nyatakan sebagai `{{writes}}`.', en: 'Declare it as {{writes}}.', zh: '请声明为 `{{writes}}`。' },
  },
  'route-parameter.differs': {
    reason: {
      id: 'jalur menyebut {{used}}, yang dinyatakan {{declared}}',
      en: 'the path names {{used}}, declared is {{declared}}',
      zh: '路径写的是 {{used}}，声明的是 {{declared}}',
    },
    mend: {
      id: 'Nyatakan tiap `:name` di `parameters` dengan `"in": "path"`.',
      en: 'Declare each `:name` in `parameters` with `"in": "path"`.',
      zh: '请在 `parameters` 中用 `"in": "path"` 声明每个 `:name`。',
    },
  },
  'meta-schema.not-object': {
    reason: {
      id: 'skema harus menerangkan sebuah objek',
      en: 'the schema must describe an object',
      zh: '模式必须描述一个对象',
    },
    mend: { id: 'Tulis `"type": "object"`.', en: 'Write `"type": "object"`.', zh: '请写 `"type": "object"`。' },
  },
  'broken-expression.reason': {
    reason: { id: '{{why}} di `{{source}}`', en: '{{why}} in `{{source}}`', zh: '`{{source}}` 中：{{why}}' },
    mend: { id: 'Perbaiki ekspresinya.', en: 'Correct the expression.', zh: '请更正表达式。' },
  },
  'expression-type.differs': {
    reason: {
      id: 'hasilnya `{{found}}`, seharusnya `{{expected}}`: `{{source}}`',
      en: 'it yields {{found}}, {{expected}} is expected: `{{source}}`',
      zh: '结果是 `{{found}}`，应为 `{{expected}}`：`{{source}}`',
    },
    mend: { id: 'Buat hasilnya `{{expected}}`.', en: 'Make it yield {{expected}}.', zh: '请使结果为 `{{expected}}`。' },
  },
  'missing-translation.empty': {
    reason: { id: 'teksnya kosong', en: 'the text is empty', zh: '文本为空' },
    mend: { id: 'Tulislah.', en: 'Write it.', zh: '请填写。' },
  },
  'missing-translation.languages': {
    reason: {
      id: 'teks belum ada dalam {{languages}}',
      en: 'the text is missing in {{languages}}',
      zh: '缺少 {{languages}} 文本',
    },
    mend: { id: 'Tulis dalam ketiga bahasa.', en: 'Write it in all three languages.', zh: '请用三种语言填写。' },
  },
} as const satisfies ProblemTexts;
