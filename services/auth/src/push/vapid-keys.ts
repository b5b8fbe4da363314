import { createECDH, hkdfSync } from 'node:crypto';
import { secretsIn } from '@paddock/contracts/secrets';

/**
 * The key pair that push services know this installation by (RFC 8292), from a secret that every installation has. After
 * its rotation members turn push messages on again.
 */
export function vapidKeys(codeSecret: string): { publicKey: string; privateKey: string } {
  const [secret] = secretsIn(codeSecret);
  const privateKey = Buffer.from(hkdfSync('sha256', secret, '', 'paddock push', 32));
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
