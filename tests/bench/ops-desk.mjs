/** Somebody of operations who works over HTTP, as the console does. */
export async function openDesk(url, { login, password }) {
  const jar = new Map();
  const ask = async (method, path, body, headers = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name, value] = cookie.split(';', 1)[0].split('=', 2);
      jar.set(name, value);
    }
    return answer;
  };
  const token = async (path) =>
    /<meta name="csrf-token" content="([^"]+)">/.exec(await (await ask('GET', path)).text())?.[1];
  const write = (csrf) => ({ 'x-csrf-token': csrf, 'x-requested-with': 'XMLHttpRequest' });
  const signedIn = await ask('POST', '/api/v1/session', { login, password }, write(await token('/login')));
  if (!signedIn.ok) throw new Error(`${login} was not let in: ${await signedIn.text()}`);
  const headers = write(await token('/ops'));
  const call = async (method, path, body) => {
    const answer = await ask(method, `/api/v1/ops/${path}`, body, headers);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
    return text === '' ? {} : JSON.parse(text);
  };
  const draftEdit = async (kind, id) => {
    const found = await ask('GET', `/api/v1/ops/draft/${kind}/${id}`, undefined, headers);
    return found.ok ? (await found.json()).draft.edit : 0;
  };
  return {
    call,
    /** A document as it is live. */
    live: async (kind, id) => (await call('GET', `document/${kind}/${id}`)).live.document,
    /** Saves documents as drafts and puts them into a release. @returns its id */
    release: async (...documents) => {
      for (const document of documents) {
        const { kind, id } = document;
        await call('POST', `draft/${kind}/${id}`, { document, edit: await draftEdit(kind, id) });
      }
      const named = documents.map(({ kind, id }) => ({ kind, id }));
      return (await call('POST', 'release', { title: 'Bench', note: 'measured', documents: named })).release.id;
    },
    step: (release, name) => call('POST', `release/${release}/${name}`, { note: 'measured' }),
    kill: (kind, id, reason) => call('POST', `kill-switch/${kind}/${id}`, { reason, note: 'measured' }),
    revive: (kind, id) => call('POST', `kill-switch/${kind}/${id}/clear`, { note: 'measured' }),
  };
}
