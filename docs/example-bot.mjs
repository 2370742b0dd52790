// Plays one match against the AI: LAMPLIGHT_TOKEN=lamp_… node example-bot.mjs [address] [game] [options]
const [address = 'http://localhost:3000', game = 'nonaga', options = '{}'] = process.argv.slice(2);
const authorization = `Bearer ${process.env.LAMPLIGHT_TOKEN}`;
const headers = { authorization, 'content-type': 'application/json' };
async function ask(path, sent) {
  const request = sent ? { method: 'POST', headers, body: JSON.stringify(sent) } : { headers };
  const answer = await fetch(`${address}/api/v1${path}`, request);
  if (!answer.ok) throw new Error(`${path}: ${(await answer.json()).error.words}`);
  return answer;
}
async function* follow(path) {
  let rest = '';
  for await (const text of (await ask(path)).body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    yield* lines.map((line) => JSON.parse(line));
  }
}
const seats = [{ kind: 'me' }, { kind: 'ai', level: 1 }];
const begun = await ask('/matches', { game, seats, options: JSON.parse(options) });
let { match } = await begun.json();
while (match.status === 'playing')
  for await (const event of follow(`/matches/${match.id}/events?since=${match.revision}`)) {
    if (event.event !== 'match') continue;
    match = event.match;
    if (!match.myTurn) continue;
    const { turns } = await (await ask(`/matches/${match.id}/legal-turns?sample=1`)).json();
    await ask(`/matches/${match.id}/turns`, { turn: turns[0], atRevision: match.revision });
  }
console.log(`${match.id} is over after ${match.ply} turns: ${match.result?.reason ?? match.status}`);
