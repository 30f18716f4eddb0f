import { describe, expect, it } from 'vitest';
import { browserName } from '#rules/notices/browser-name.ts';
import { pushServiceOf } from '#rules/notices/push-services.ts';

describe('an endpoint', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc:APA91b_x-Y', 'fcm.googleapis.com'],
    ['https://fcm.googleapis.com/wp/abc', 'fcm.googleapis.com'],
    [
      'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
      'updates.push.services.mozilla.com',
    ],
    ['https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD', 'wns2-par02p.notify.windows.com'],
    ['https://web.push.apple.com/QKdfe', 'web.push.apple.com'],
  ])('%s is at a push service', (endpoint, host) => {
    expect(pushServiceOf(endpoint)).toBe(host);
  });

  it.each([
    ['no address', 'fcm.googleapis.com'],
    ['nothing', ''],
    ['without https', 'http://fcm.googleapis.com/fcm/send/a'],
    ['of another scheme', 'javascript:https://fcm.googleapis.com/'],
    ['of a file', 'file://fcm.googleapis.com/etc/passwd'],
    ['this machine', 'https://localhost/fcm.googleapis.com'],
    ['an address by number', 'https://127.0.0.1/'],
    ['an address by one number', 'https://2130706433/'],
    ['of the sixth version', 'https://[::1]/'],
    ['one inside', 'https://[::ffff:10.0.0.1]/'],
    ['where clouds keep secrets', 'https://169.254.169.254/latest/meta-data/'],
    ['with a port', 'https://fcm.googleapis.com:8443/fcm/send/a'],
    ['with the usual port spelt out', 'https://fcm.googleapis.com:443/fcm/send/a'],
    ['with a name before it', 'https://me@fcm.googleapis.com/a'],
    ['with a host as the name', 'https://fcm.googleapis.com@evil.example/a'],
    ['with a host as the password', 'https://x:fcm.googleapis.com@evil.example/'],
    ['of a host that ends so', 'https://evilfcm.googleapis.com/a'],
    ['of a host that begins so', 'https://fcm.googleapis.com.evil.example/a'],
    ['below a host that has none below', 'https://x.fcm.googleapis.com/a'],
    ['of a host that ends so without a dot', 'https://evilpush.apple.com.example/'],
    ['of the domain itself', 'https://notify.windows.com/'],
    ['of a domain that looks so', 'https://evilnotify.windows.com/'],
    ['with a dot at its end', 'https://fcm.googleapis.com./a'],
    ['in other letters', 'https://fcm.googleаpis.com/a'],
    ['in full-width letters, which browsers read as plain ones', 'https://ｆcm.googleapis.com/a'],
    ['in capitals', 'https://FCM.googleapis.com/a'],
    ['with a backslash', 'https:\\\\fcm.googleapis.com/a'],
    ['with a line in it', 'https://fcm.googleapis.com/a\r\nHost: evil.example'],
    ['with blanks around it', ' https://fcm.googleapis.com/a'],
    ['with a part of a page', 'https://fcm.googleapis.com/a#b'],
    ['that leaves its folder', 'https://fcm.googleapis.com/a/../b'],
    ['of the key-less service before', 'https://android.googleapis.com/gcm/send/a'],
  ])('%s is refused', (_, endpoint) => {
    expect(pushServiceOf(endpoint)).toBeNull();
  });
});

describe('a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0',
      'Firefox on Windows',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
      'Safari on iPhone',
    ],
    ['curl/8.0', 'A browser'],
    [undefined, 'A browser'],
  ])('that says %s is called %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});
