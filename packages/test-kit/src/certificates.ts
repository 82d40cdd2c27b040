import { webcrypto } from "node:crypto";
import { isIP } from "node:net";
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from "@peculiar/x509";

const dayMs = 86_400_000;
const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/**
 * Makes a certificate that began yesterday, and ends in the given number of days, for these hosts and addresses. Both are PEM.
 */
export async function createCertificate({ days, names }: { days: number; names: readonly string[] }) {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: `CN=${names[0]}`,
      notBefore: new Date(Date.now() - Math.max(1, 1 - days) * dayMs),
      notAfter: new Date(Date.now() + days * dayMs),
      signingAlgorithm: algorithm,
      keys,
      extensions: [
        new SubjectAlternativeNameExtension(
          names.map((value) => ({ type: isIP(value) === 0 ? ("dns" as const) : ("ip" as const), value })),
        ),
      ],
    },
    webcrypto,
  );
  const key = PemConverter.encode(await webcrypto.subtle.exportKey("pkcs8", keys.privateKey), "PRIVATE KEY");
  return { cert: certificate.toString("pem"), key };
}
