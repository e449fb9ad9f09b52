using System.ComponentModel;
using System.Net;

namespace Woad.Security.Upgrades;

/// <summary>Says why Windows credentials were not agreed on: what the platform tells is a number.</summary>
internal static class NegotiateFailure
{
    // [MS-ERREF] 2.1
    private const int LogonDenied = unchecked((int)0x8009030C);
    private const int UnknownCredentials = unchecked((int)0x8009030D);
    private const int NoCredentials = unchecked((int)0x8009030E);

    /// <summary>The client could not even begin.</summary>
    public static string OfClient(Exception error, string principal, NetworkCredential? credential) =>
        Code(error) switch
        {
            LogonDenied or UnknownCredentials or NoCredentials when credential is not null =>
                $"user name or password of '{credential.UserName}' (ClientCredentials.Windows.ClientCredential) is "
                    + "wrong, or no key server of its domain answers.",
            LogonDenied or UnknownCredentials or NoCredentials =>
                "this process has no ticket of a user: get one (kinit), or set "
                    + "ClientCredentials.Windows.ClientCredential." + Others,
            _ =>
                $"no ticket could be got for '{principal}' ({Text(error)}): the key server does not know the service "
                    + "by that name, or does not answer. "
                + "Name the service's principal in the endpoint's identity, "
                + "EndpointIdentity.CreateSpnIdentity(\"host/machine\")." + Others,
        };

    /// <summary>The service has refused what the client sent, or the other way round.</summary>
    public static string OfPeer(Exception error, string principal) =>
        $"{Text(error)}. The service may have no key (keytab) for '{principal}', or may ask for more protection than "
            + "the client (ProtectionLevel)." + Others;

    public static string OfService(Exception error) =>
        $"{Text(error)}. On Linux the service needs a key (keytab) for the principal that its clients expect, "
            + "usually host/ and the machine's name." + Others;

    private const string Others =
        " Without Kerberos set another ClientCredentialType than Windows on both sides: Certificate or None.";

    private static int? Code(Exception error) =>
        (error as Win32Exception ?? error.InnerException as Win32Exception)?.NativeErrorCode;

    private static string Text(Exception error) =>
        Code(error) is { } code ? $"error 0x{code:X8}"
        : (error.InnerException is { } inner ? $"{error.Message} {inner.Message}" : error.Message).TrimEnd('.');
}
