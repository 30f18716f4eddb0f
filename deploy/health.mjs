// Asks whether the host at an address is alive: the health check of a container without curl.
// Plain JavaScript, as it runs every few seconds: a type stripper takes longer than the question.
import { get } from 'node:http';

const patience = 4000;
const [, , address] = process.argv;

function fail(reason) {
  console.error(`${address}: ${reason}`);
  process.exitCode = 1;
}

const request = get(address, { timeout: patience, agent: false }, (response) => {
  response.resume();
  if (response.statusCode !== 200) fail(`answers ${response.statusCode}`);
});
request.once('timeout', () => request.destroy(new Error(`no answer within ${patience} ms`)));
request.once('error', (error) => fail(error.message));
