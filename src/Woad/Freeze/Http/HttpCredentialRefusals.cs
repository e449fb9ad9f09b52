using System.Security.Principal;
using System.ServiceModel.Security;

namespace Woad.Freeze;

/// <summary>
/// Settings of credentials that the platform's HTTP cannot honour: it negotiates by itself, with NTLM where there is no
/// Kerberos, and says nothing about impersonation.
/// </summary>
internal static class HttpCredentialRefusals
{
    /// <exception cref="InvalidOperationException">A setting cannot be honoured.</exception>
    public static void Check(WindowsClientCredential windows)
    {
        if (!windows.AllowNtlm)
        {
            throw new InvalidOperationException(
                "ClientCredentials.Windows.AllowNtlm is false, and over HTTP NTLM cannot be left out of Windows "
                    + "credentials. Use NetTcpBinding with Windows credentials, or SecurityMode.Message with "
                    + "MessageCredentialType.Windows, which refuse NTLM; or set AllowNtlm to true and forbid NTLM in "
                    + "the system's policy.");
        }

        Check(windows.AllowedImpersonationLevel, "Windows");
    }

    /// <exception cref="InvalidOperationException">A setting cannot be honoured.</exception>
    public static void Check(HttpDigestClientCredential digest) =>
        Check(digest.AllowedImpersonationLevel, "HttpDigest");

    private static void Check(TokenImpersonationLevel level, string part)
    {
        if (level != TokenImpersonationLevel.Identification)
        {
            throw new InvalidOperationException(
                $"ClientCredentials.{part}.AllowedImpersonationLevel is {level}, and over HTTP a client cannot tell "
                    + "the service what it may do with the identity. Set it to TokenImpersonationLevel.Identification, "
                    + "which is the default; NetTcpBinding with Windows credentials has other levels.");
        }
    }
}
