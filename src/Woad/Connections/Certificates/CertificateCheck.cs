using System.Security.Cryptography.X509Certificates;

namespace Woad.Connections;

/// <summary>Whether a peer's certificate is believed; if not, <paramref name="refusal"/> says why.</summary>
internal delegate bool CertificateCheck(X509Certificate? certificate, X509Chain? received, out Exception? refusal);
