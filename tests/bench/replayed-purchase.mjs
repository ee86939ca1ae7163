/**
 * One purchase as the server ran it, to be run again with other values: same statement texts, same order, same use of
 * connections (a database transaction keeps one, what is outside takes any).
 */
export function replayOf(recording) {
  const { statements, purchase, refId } = recording;
  const transactionId = statements.find((each) => each.transactionId !== undefined)?.transactionId;
  if (transactionId === undefined) throw new Error('no statement of the purchase gave back its transaction');
  const places = [
    [refId, 'refId'],
    [purchase.key, 'key'],
    [purchase.number, 'number'],
    [purchase.requestId, 'requestId'],
    [purchase.agent.sessionHash, 'sessionHash'],
    [String(purchase.agent.id), 'accountId'],
    [transactionId, 'transactionId'],
  ];
  const steps = statements.map(({ text, name, values, transactionId: made }) => ({
    text,
    name,
    values: values.map((value) => fillerOf(value, places)),
    makes: made !== undefined,
  }));
  return { groups: groupsOf(steps), texts: statements.map(({ text }) => text), refId };
}

/** Runs the statements straight through the driver. @param fresh values of `places` for this run */
export async function replay(pool, { groups }, fresh) {
  for (const group of groups) {
    if (group.length === 1) {
      await run(pool, group[0], fresh);
      continue;
    }
    const client = await pool.connect();
    try {
      for (const step of group) await run(client, step, fresh);
    } finally {
      client.release();
    }
  }
}

async function run(connection, { text, name, values, makes }, fresh) {
  const filled = values.map((fill) => fill(fresh));
  const { rows } = await connection.query(
    name === undefined ? { text, values: filled } : { name, text, values: filled },
  );
  if (makes) fresh.transactionId = rows[0].id;
}

/** What stands between `begin` and `commit` is one group; everything else stands alone. */
function groupsOf(steps) {
  const groups = [];
  let open;
  for (const step of steps) {
    if (/^begin|^start transaction/i.test(step.text)) open = [];
    if (open === undefined) {
      groups.push([step]);
      continue;
    }
    open.push(step);
    if (/^commit/i.test(step.text)) {
      groups.push(open);
      open = undefined;
    }
  }
  if (open !== undefined) throw new Error('the recorded purchase has no commit');
  return groups;
}

function fillerOf(value, places) {
  if (Array.isArray(value)) {
    const parts = value.map((each) => fillerOf(each, places));
    return (fresh) => parts.map((part) => part(fresh));
  }
  if (typeof value !== 'string') return () => value;
  const whole = places.find(([known]) => known === value);
  const named = (name) =>
    name === 'sessionHash' ? (fresh) => Buffer.from(fresh[name].slice(2), 'hex') : (fresh) => fresh[name];
  if (whole !== undefined) return named(whole[1]);
  const inside = places.filter(([known]) => value.includes(known));
  if (inside.length === 0) return () => value;
  return (fresh) => inside.reduce((text, [known, name]) => text.replaceAll(known, fresh[name]), value);
}
