import { ButtonLink } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { Page } from '../ui/page.tsx';

/** For an unknown address of the site or the back office. */
export function NotFoundPage() {
  return (
    <Page title="Page not found" isHidden>
      <MessagePage
        code="404"
        title="This page does not exist"
        text="The address may be mistyped, or the page may have moved. The home page has the way to everything."
      >
        <ButtonLink to="/">Go to the home page</ButtonLink>
        <ButtonLink to="/#contact" variant="outline">
          Contact us
        </ButtonLink>
      </MessagePage>
    </Page>
  );
}
