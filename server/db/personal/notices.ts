import type { PersonalTables } from '../personal-entry.ts';

/** Of what people are told, and by what. */
export const noticeTables: PersonalTables<
  | 'notices'
  | 'notice_choices'
  | 'event_reminders'
  | 'tellings'
  | 'seen_interactions'
  | 'post_channels'
  | 'event_posts'
  | 'plan_posts'
  | 'push_keys'
  | 'push_devices'
  | 'push_deliveries'
  | 'reading_asks'
  | 'readings'
  | 'review_tellings'
> = {
  notices: {
    people: { user_id: 'goes', other_id: 'goes' },
    facts: ['facts'],
    namedInFacts: ['by', 'username'],
    // One that tells somebody else of them is that reader’s. What one is about may be who asks.
    copy: { by: ['user_id'], without: ['about'] },
  },
  notice_choices: { people: { user_id: 'goes' }, copy: {} },
  event_reminders: 'of which evenings the guild was reminded',
  tellings: 'how many people were told something, not whom',
  seen_interactions: 'numbers of what was pressed, whoever pressed it',
  post_channels: 'channels of the guild',
  event_posts: 'posts of events, which name nobody',
  plan_posts: {
    json: ['told'],
    copy: 'what Discord was told of a plan, which stands in the copy itself where members see it',
  },
  push_keys: 'the site’s own keys',
  push_devices: {
    people: { user_id: 'goes' },
    // What the browser is reached by is a secret between it and the site.
    copy: { without: ['endpoint', 'p256dh', 'auth', 'session_hash'] },
  },
  push_deliveries: {
    part: { column: 'device_id', of: ['push_devices'] },
    copy: 'which devices have had what is still on its way to others',
  },
  reading_asks: 'which texts the guild was asked to read',
  readings: { people: { user_id: 'goes' }, copy: {} },
  review_tellings: 'of which texts in review editors and officers were told',
};
