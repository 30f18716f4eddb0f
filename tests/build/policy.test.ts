import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pagePolicy as policyOfTags, type PolicyHosts } from '#build/policy.ts';
import { tagsIn } from '#build/tags.ts';

const hosts = { images: ['https://cdn.example'], api: undefined };
const pagePolicy = (html: string, named: PolicyHosts) => policyOfTags(tagsIn(html), named);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

describe('the policy of a page', () => {
  it('allows its own inline pieces by their hash, each once, and nothing inline beside', () => {
    const html =
      '<script>one()</script><script type="module">two()</script><script>one()</script>' +
      '<style>a{}</style><script src="/x.js"></script><script async src=/y.js></script>';
    const policy = pagePolicy(html, hosts);
    expect(directive(policy, 'script-src')).toEqual(["'self'", hashOf('one()'), hashOf('two()')]);
    expect(directive(policy, 'style-src')).toEqual(["'self'", hashOf('a{}')]);
    expect(policy).not.toContain('unsafe');
  });

  it('allows the rules by which a browser renders pages ahead', () => {
    const rules = '{"prerender":[{"where":{"selector_matches":"[data-hit]"}}]}';
    const policy = pagePolicy(`<script type="speculationrules">${rules}</script>`, hosts);
    expect(directive(policy, 'script-src')).toEqual(["'self'", hashOf(rules)]);
  });

  it('takes a piece of many lines as it is', () => {
    const text = '\n  one();\n  two();\n';
    expect(pagePolicy(`<script>${text}</script>`, hosts)).toContain(hashOf(text));
  });

  it('forbids framing, plugins, other bases and forms to elsewhere', () => {
    const policy = pagePolicy('', hosts);
    expect(directive(policy, 'default-src')).toEqual(["'self'"]);
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
    expect(directive(policy, 'object-src')).toEqual(["'none'"]);
    expect(directive(policy, 'base-uri')).toEqual(["'none'"]);
    expect(directive(policy, 'form-action')).toEqual(["'self'"]);
  });

  it('lets a page frame what the guild has named, where it does, and nothing else', () => {
    const named = { ...hosts, frames: ['https://calendar.example'] };
    const shown = '<iframe class="x" src="https://calendar.example/embed?a=1"></iframe>';
    expect(directive(pagePolicy(shown, named), 'frame-src')).toEqual(['https://calendar.example']);
    expect(pagePolicy('', named)).not.toContain('frame-src');
    expect(pagePolicy(shown, hosts)).not.toContain('frame-src');
    const other = '<iframe src="https://calendar.example.evil.example/"></iframe>';
    expect(pagePolicy(other, named)).not.toContain('frame-src');
  });

  it('lets a page frame the named player of its films, and no other player', () => {
    const film = '<a href="https://films.example/1" data-player="https://play.example/1">';
    const named = { ...hosts, frames: ['https://play.example'] };
    expect(directive(pagePolicy(film, named), 'frame-src')).toEqual(['https://play.example']);
    expect(pagePolicy('<p>play.example</p>', named)).not.toContain('frame-src');
    expect(pagePolicy(film, hosts)).not.toContain('frame-src');
  });

  it('lets pages reach the hosts that the build names, and no other', () => {
    const policy = pagePolicy('', { ...hosts, api: 'https://api.example' });
    expect(directive(policy, 'img-src')).toEqual([
      "'self'",
      'https://api.example',
      'data:',
      'https://cdn.example',
    ]);
    expect(directive(policy, 'connect-src')).toEqual(["'self'", 'https://api.example']);
    expect(directive(pagePolicy('', hosts), 'connect-src')).toEqual(["'self'"]);
  });

  it.each([
    ['a title', '<span title="the <script> tag">x</span>'],
    ['a title that ends one', '<span title="<script>evil()</script>">x</span>'],
    [
      'the words of a picture',
      '<img alt=\'<script>evil()</script><style>b{}</style>\' src="/x.webp">',
    ],
    ['a comment', '<!-- <script>evil()</script> -->'],
    ['a title of a page', '<title><script>evil()</script></title>'],
  ])('goes by tags, not by words in %s', (_, html) => {
    const own = '<style>a{}</style><script>one()</script><script src="/x.js"></script>';
    const policy = pagePolicy(`${html}<p>words</p>${own}`, hosts);
    expect(directive(policy, 'script-src')).toEqual(["'self'", hashOf('one()')]);
    expect(directive(policy, 'style-src')).toEqual(["'self'", hashOf('a{}')]);
  });

  it('goes by attributes, not by their words in code', () => {
    const named = { ...hosts, frames: ['https://play.example'] };
    const html =
      '<code> data-search data-player="https://play.example/1" &lt;iframe src="https://play.example/"</code>';
    const policy = pagePolicy(html, named);
    expect(policy).not.toContain('frame-src');
    expect(policy).not.toContain('wasm');
    expect(pagePolicy('<div data-search></div>', hosts)).toContain("'wasm-unsafe-eval'");
  });
});
