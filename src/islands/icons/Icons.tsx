import { useStore } from '@nanostores/react';
import { meets } from '#rules/access/access.ts';
import { uploadIcon } from '#contract/icons.ts';
import { $session } from '#stores/session.ts';
import { Island } from '../Island.tsx';
import { IconGallery } from './IconGallery.tsx';
import { UploadForm } from './UploadForm.tsx';

function Page() {
  const { user } = useStore($session);
  return (
    <>
      {meets(uploadIcon.access, user) ? (
        <UploadForm />
      ) : (
        <p className="hint">Editors and officers can upload icons here.</p>
      )}
      <IconGallery />
    </>
  );
}

/** Shows the uploaded icons, and a form for members who may upload one (product §2.22). */
export function Icons() {
  return (
    <Island>
      <Page />
    </Island>
  );
}
