import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { readNoticeChoices } from '#contract/notices.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { Island } from '../Island.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import { ownChoices } from './use-choices.ts';

function Own() {
  const own = useQuery({ ...queryOf(readNoticeChoices, ownChoices), staleTime: Infinity });
  if (!own.isSuccess) {
    return (
      <QueryState query={own} room={{ subject: 'hall', title: 'Your choices did not come.' }} />
    );
  }
  return <ChoicesForm own={own.data} />;
}

/** Lets a member choose what they are told, and when: /dashboards/notices (product §2.47). */
export function NoticeChoices() {
  return (
    <Island>
      <Own />
    </Island>
  );
}
