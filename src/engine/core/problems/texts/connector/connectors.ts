import type { ProblemTexts } from '#src/engine/core/problems/problem-texts.ts';

/** What is said of parts of connectors that must fit together. */
export const CONNECTORS_PROBLEMS = {
  'unknown-part.name': {
    reason: { id: 'tidak ada {{part}} {{name}}', en: 'there is no {{part}} {{name}}', zh: '没有{{part}} {{name}}' },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'unknown-part.token': {
    reason: {
      id: 'mengambil token malah memerlukan token',
      en: 'fetching a token needs a token',
      zh: '获取令牌却需要令牌',
    },
    mend: { id: 'Hilangkan.', en: 'Leave it out.', zh: '请去掉。' },
  },
  'unknown-field.name': {
    reason: {
      id: 'jawabannya tidak punya isian {{name}}',
      en: 'the answer has no field {{name}}',
      zh: '响应中没有字段 {{name}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'kept-value.unread': {
    reason: {
      id: 'tidak ada panggilan yang membaca `{kept.{{name}}}`',
      en: 'no call reads {kept.{{name}}}',
      zh: '没有接口读取 `{kept.{{name}}}`',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'price-guard.unsent': {
    reason: {
      id: 'panggilan tidak membawa `{{name}}`, jawabannya pun tidak menyebut modal',
      en: 'neither does the call carry {{name}}, nor does the answer tell the cost',
      zh: '调用既不带 `{{name}}`，响应也不告知成本',
    },
    mend: {
      id: 'Kirimkan, atau baca isian bernama `price`.',
      en: 'Send it, or read a field named price.',
      zh: '请发送它，或读取名为 `price` 的字段。',
    },
  },
  'unknown-part.twice': {
    reason: { id: '{{code}} sudah ada', en: '{{code}} is there already', zh: '{{code}} 已存在' },
    mend: { id: 'Beri nama tersendiri.', en: 'Give it a name of its own.', zh: '请另取一个名称。' },
  },
  'unknown-part.charge': {
    reason: {
      id: 'tidak ada panggilan {{operation}}',
      en: 'there is no operation {{operation}}',
      zh: '没有接口 {{operation}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'unknown-part.payment': {
    reason: { id: 'tidak disebut bagaimana membayarnya', en: 'it does not say how one pays', zh: '没有写明如何付款' },
    mend: {
      id: 'Tambahkan `charge`, atau `account` untuk transfer.',
      en: 'Add `charge`, or `account` for a transfer.',
      zh: '请添加 `charge`；转账则添加 `account`。',
    },
  },
  'request-shape.root': {
    reason: { id: 'XML memerlukan nama akarnya', en: 'XML needs the name of its root', zh: 'XML 需要根元素名称' },
    mend: { id: 'Tambahkan `root`.', en: 'Add `root`.', zh: '请添加 `root`。' },
  },
  'callback-authentication.anybody': {
    reason: {
      id: 'siapa pun bisa melaporkan hasil: callback tanpa pengirim yang dikenal tidak diterima',
      en: 'anybody could report an outcome: no callback is taken without knowing its sender',
      zh: '任何人都能报告结果：不知发送方的回调不予接受',
    },
    mend: {
      id: 'Sebut cara membuktikannya, atau hilangkan callback.',
      en: 'Name how it is proven, or leave the callback out.',
      zh: '请写明验证方式，或去掉回调。',
    },
  },
  'callback-authentication.algorithm': {
    reason: {
      id: '{{algorithm}} tidak memerlukan rahasia: siapa pun bisa menghitungnya',
      en: '{{algorithm}} needs no secret: anybody could compute it',
      zh: '{{algorithm}} 不需要密钥：任何人都能算出',
    },
    mend: { id: 'Sebut sebuah HMAC.', en: 'Name an HMAC.', zh: '请指定一种 HMAC。' },
  },
  'callback-authentication.place': {
    reason: {
      id: 'tidak disebut di mana rahasianya',
      en: 'it does not say where the secret is',
      zh: '没有写明密钥在哪里',
    },
    mend: {
      id: 'Tambahkan `path`, `parameter`, `header` atau `field`.',
      en: 'Add `path`, `parameter`, `header` or `field`.',
      zh: '请添加 `path`、`parameter`、`header` 或 `field`。',
    },
  },
  'callback-authentication.unsigned': {
    reason: {
      id: 'tidak ada rahasia yang ikut ditandatangani',
      en: 'nothing secret is signed',
      zh: '签名未包含任何密钥',
    },
    mend: { id: 'Sertakan rahasia di dalam tanda tangan.', en: 'Sign over a secret.', zh: '请把密钥纳入签名。' },
  },
  'callback-authentication.name': {
    reason: {
      id: '{{placeholder}} tidak bisa diisi dari laporan',
      en: '{{placeholder}} cannot be filled in from a report',
      zh: '报告中没有可填入 {{placeholder}} 的内容',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'callback-authentication.time': {
    reason: {
      id: 'waktunya tidak ikut ditandatangani: siapa pun bisa mengganti waktu pada laporan lama',
      en: 'the time is not signed: anybody could put another one on an old report',
      zh: '时间未纳入签名：任何人都能给旧报告换上新时间',
    },
    mend: {
      id: 'Tulis `{timestamp}` di `over`, atau hilangkan `timestamp`.',
      en: 'Write {timestamp} in over, or leave timestamp out.',
      zh: '请在 `over` 中写 `{timestamp}`，或去掉 `timestamp`。',
    },
  },
  'callback-authentication.no-time': {
    reason: {
      id: '`{timestamp}` ditandatangani, tetapi tidak disebut di mana waktunya',
      en: '{timestamp} is signed, but it does not say where the time is',
      zh: '签名包含 `{timestamp}`，但没有写明时间在哪里',
    },
    mend: {
      id: 'Tambahkan `timestamp` dengan `header` atau `field`.',
      en: 'Add timestamp with a header or a field.',
      zh: '请添加带 `header` 或 `field` 的 `timestamp`。',
    },
  },
  'callback-authentication.uncovered': {
    reason: {
      id: 'tanda tangan tidak mencakup isi laporan: hasilnya bisa diganti',
      en: 'the signature does not cover what is reported: the outcome could be replaced',
      zh: '签名不包含报告内容：结果可被替换',
    },
    mend: {
      id: 'Sertakan `{raw.body}` atau isiannya di `over`, atau tulis `"confirm": "status-check"`.',
      en: 'Put {raw.body} or its values into over, or write "confirm": "status-check".',
      zh: '请在 `over` 中加入 `{raw.body}` 或其字段，或写 `"confirm": "status-check"`。',
    },
  },
  'callback-authentication.key': {
    reason: {
      id: '{{algorithm}} tidak memakai kunci',
      en: '{{algorithm}} has no key',
      zh: '{{algorithm}} 不使用密钥',
    },
    mend: {
      id: 'Sebut sebuah HMAC, atau hilangkan `secretEncoding`.',
      en: 'Name an HMAC, or leave secretEncoding out.',
      zh: '请指定一种 HMAC，或去掉 `secretEncoding`。',
    },
  },
  'callback-authentication.prefix': {
    reason: {
      id: '`secretPrefix` hanya berlaku pada kunci yang ditulis dalam hex atau base64',
      en: 'secretPrefix only applies to a key that is written in hex or base64',
      zh: '`secretPrefix` 只适用于以 `hex` 或 `base64` 书写的密钥',
    },
    mend: { id: 'Tambahkan `secretEncoding`.', en: 'Add secretEncoding.', zh: '请添加 `secretEncoding`。' },
  },
  'callback-authentication.addresses': {
    reason: { id: 'tidak ada alamat yang terdaftar', en: 'no address is listed', zh: '没有列出任何地址' },
    mend: {
      id: 'Tambahkan `addresses` atau `addressSetting`.',
      en: 'Add `addresses` or `addressSetting`.',
      zh: '请添加 `addresses` 或 `addressSetting`。',
    },
  },
  'request-shape.get': {
    reason: { id: 'nilai dari GET berbentuk formulir', en: 'the values of a GET are a form', zh: 'GET 的值是表单格式' },
    mend: { id: 'Tulis `form`.', en: 'Write form.', zh: '请写 `form`。' },
  },
  'status-map.nothing': {
    reason: { id: 'tidak cocok dengan apa pun', en: 'it matches nothing', zh: '不匹配任何内容' },
    mend: {
      id: 'Tambahkan `in` dengan nilai, atau `pattern`.',
      en: 'Add `in` with values, or a `pattern`.',
      zh: '请添加带值的 `in`，或 `pattern`。',
    },
  },
  'unknown-field.group': {
    reason: { id: 'tidak ada grup `value`', en: 'it has no group `value`', zh: '没有名为 `value` 的分组' },
    mend: { id: 'Tulis `(?<value>…)`.', en: 'Write (?<value>…).', zh: '请写 `(?<value>…)`。' },
  },
  'unknown-field.list': {
    reason: { id: 'hanya daftar yang punya butir', en: 'only a list has entries', zh: '只有列表才有条目' },
    mend: { id: 'Jadikan daftar.', en: 'Make it a list.', zh: '请改为列表。' },
  },
  'unknown-field.separator': {
    reason: {
      id: 'tidak disebut apa yang memisahkan nilai',
      en: 'nothing says what separates the values',
      zh: '没有写明用什么分隔值',
    },
    mend: { id: 'Tambahkan `separator`.', en: 'Add `separator`.', zh: '请添加 `separator`。' },
  },
  'address-in-document.setting': {
    reason: {
      id: 'ini alamat, bukan nama pengaturan',
      en: 'this is an address, not the name of a setting',
      zh: '这是地址，不是设置名称',
    },
    mend: {
      id: 'Taruh alamatnya di konfigurasi.',
      en: 'Put the address in configuration.',
      zh: '请把地址放到配置中。',
    },
  },
  'unknown-setting.name': {
    reason: {
      id: 'tidak ada pengaturan bernama {{name}}',
      en: 'no setting is named {{name}}',
      zh: '没有名为 {{name}} 的设置',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'host-not-allowed.form': {
    reason: { id: '{{host}} bukan nama host', en: '{{host}} is not a host', zh: '{{host}} 不是主机名' },
    mend: {
      id: 'Tulis namanya saja, misalnya `api.example.com`.',
      en: 'Write the name alone, such as api.example.com.',
      zh: '请只写主机名，例如 `api.example.com`。',
    },
  },
  'secret-in-document.looks': {
    reason: { id: 'ini tampak seperti rahasia', en: 'this looks like a secret', zh: '这看起来像密钥' },
    mend: {
      id: 'Sebut di `secrets` lalu tulis `{secret.name}`.',
      en: 'Name it in `secrets` and write {secret.name}.',
      zh: '请在 `secrets` 中声明并写 `{secret.name}`。',
    },
  },
  'secret-in-document.plain': {
    reason: { id: 'rahasia tertulis di dokumen', en: 'a secret in the document', zh: '文档中写了密钥' },
    mend: { id: 'Tulis `{secret.name}`.', en: 'Write {secret.name}.', zh: '请写 `{secret.name}`。' },
  },
  'unknown-secret.signature': {
    reason: {
      id: 'tanda tangan memerlukan rahasia konektor ini',
      en: 'the signature needs a secret of this connector',
      zh: '签名需要此连接器的密钥',
    },
    mend: { id: 'Sebut di `secrets`.', en: 'Name it in `secrets`.', zh: '请在 `secrets` 中声明。' },
  },
  'status-map.none': {
    reason: {
      id: 'tidak ada yang menerangkan arti jawabannya',
      en: 'nothing says what its answers mean',
      zh: '没有说明响应的含义',
    },
    mend: {
      id: 'Tambahkan aturan; yang tidak dikenal tetap tertunda.',
      en: 'Add rules; unknown stays pending.',
      zh: '请添加规则；未知结果保持待定。',
    },
  },
  'placeholder.wrong': {
    reason: { id: '`{{placeholder}}`: {{why}}', en: '{{placeholder}}: {{why}}', zh: '`{{placeholder}}`：{{why}}' },
    mend: { id: 'Perbaiki isian templatnya.', en: 'Correct the placeholder.', zh: '请更正占位符。' },
  },
  'placeholder.name': {
    reason: { id: '`{{placeholder}}`: {{why}}', en: '{{placeholder}}: {{why}}', zh: '`{{placeholder}}`：{{why}}' },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'unchecked-reference.address': {
    reason: {
      id: 'jawaban dikenali dari alamatnya, padahal jalur dan query tidak memuat `{ref}`',
      en: 'the answer is known by its address, and neither path nor query holds {ref}',
      zh: '响应按地址识别，但路径和查询都不含 `{ref}`',
    },
    mend: {
      id: 'Taruh `{ref}` di jalur atau query, atau hapus `asked`.',
      en: 'Put {ref} into path or query, or leave asked out.',
      zh: '请把 `{ref}` 放入路径或查询，或去掉 `asked`。',
    },
  },
  'unknown-field.path': {
    reason: { id: '{{why}}', en: '{{why}}', zh: '{{why}}' },
    mend: { id: 'Perbaiki jalurnya.', en: 'Correct the path.', zh: '请更正路径。' },
  },
  'unknown-secret.name': {
    reason: { id: 'tidak ada rahasia {{name}}', en: 'there is no secret {{name}}', zh: '没有密钥 {{name}}' },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
} as const satisfies ProblemTexts;
