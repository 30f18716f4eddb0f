import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { partingCall } from '#api/parting-call.ts';
import { pagesOf, reread } from '#api/query.ts';
import {
  listNotices,
  markNoticeRead,
  markNoticesRead,
  type ReadableNotice,
} from '#contract/notices.ts';
import { $session } from '#stores/session.ts';
import { $newestNotice, showUnread } from '#stores/unread.ts';

const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();

const inbox = pagesOf(
  listNotices,
  (after) => ({ query: { zone, ...(after !== null && { after }) } }),
  ({ next }) => next,
);

/** Reads the notices of the reader, as long as it is told of anew, and keeps which they have read. */
export function useInbox() {
  const client = useQueryClient();
  const query = useInfiniteQuery(inbox);
  const { user } = useStore($session);
  const newest = useStore($newestNotice);
  const pages = query.data?.pages ?? [];
  const unread = pages[0]?.unread;
  useEffect(() => {
    if (unread !== undefined) showUnread(unread);
  }, [unread]);
  // Another tab has read some, or somebody has just been told something.
  const heard = `${newest} ${user?.unread}`;
  useEffect(() => {
    void reread(client, listNotices);
  }, [client, heard]);
  const onSuccess = () => reread(client, listNotices);
  const readOne = useMutation({
    mutationFn: ({ id }: ReadableNotice) =>
      partingCall(markNoticeRead, { params: { noticeId: id }, body: undefined }),
    onSuccess,
  });
  const readAll = useMutation({
    mutationFn: (upTo: string) => call(markNoticesRead, { body: { upTo } }),
    onSuccess,
  });
  const notices = pages.flatMap((page) => page.notices);
  return { query, notices, unread: unread ?? 0, readOne, readAll };
}
