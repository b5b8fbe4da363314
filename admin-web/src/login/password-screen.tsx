import { useState } from 'react';
import { LOGIN_PATH } from '../providers/login-path.ts';
import { LinkForm } from './link-form.tsx';
import { LinkScreen } from './link-screen.tsx';
import { useLoginPlace } from './login-place.ts';
import { LoginScreen } from './login-screen.tsx';

const texts = {
  title: 'setPassword.title',
  text: 'setPassword.text',
  noKey: 'setPassword.noKey',
  noKeyText: 'setPassword.noKeyText',
  signIn: 'setPassword.signIn',
  password: 'setPassword.password',
  submit: 'setPassword.submit',
} as const;

/** Sets the password of an admin, then shows the login. */
export function PasswordScreen() {
  const [account, setAccount] = useState<string>();
  if (account !== undefined) return <LoginScreen newPasswordOf={account} />;

  function toLogin(of: string) {
    history.replaceState(history.state, '', LOGIN_PATH);
    setAccount(of);
  }
  return (
    <LinkScreen texts={texts}>
      {(key) => <PasswordForm key={key} passwordKey={key} onSet={toLogin} />}
    </LinkScreen>
  );
}

interface PasswordFormProps {
  passwordKey: string;
  onSet: (account: string) => void;
}

const names = ['password'] as const;

function PasswordForm({ passwordKey: key, onSet }: PasswordFormProps) {
  const { write } = useLoginPlace();
  return (
    <LinkForm
      names={names}
      send={async ({ password }) => onSet((await write('adm/set_password', { key, password })).account)}
      texts={texts}
    />
  );
}
