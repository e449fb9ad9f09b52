using System.IdentityModel.Tokens;

namespace Woad.Federation.Handlers;

/// <summary>The methods of authentication as claims and in both versions of SAML.</summary>
internal static class AuthenticationNames
{
    private const string Method1 = "urn:oasis:names:tc:SAML:1.0:am:";
    private const string Class2 = "urn:oasis:names:tc:SAML:2.0:ac:classes:";

    private static readonly (string Claim, string Saml1, string Saml2)[] Known =
    [
        (AuthenticationMethods.HardwareToken, Method1 + "HardwareToken", AuthenticationMethods.HardwareToken),
        (AuthenticationMethods.Kerberos, "urn:ietf:rfc:1510", Class2 + "Kerberos"),
        (AuthenticationMethods.Password, Method1 + "password", Class2 + "Password"),
        (AuthenticationMethods.Pgp, Method1 + "PGP", Class2 + "PGP"),
        (AuthenticationMethods.SecureRemotePassword, "urn:ietf:rfc:2945", Class2 + "SecureRemotePassword"),
        (AuthenticationMethods.Signature, "urn:ietf:rfc:3075", Class2 + "XMLDSig"),
        (AuthenticationMethods.Smartcard, AuthenticationMethods.Smartcard, Class2 + "Smartcard"),
        (AuthenticationMethods.SmartcardPki, AuthenticationMethods.SmartcardPki, Class2 + "SmartcardPKI"),
        (AuthenticationMethods.Spki, Method1 + "SPKI", Class2 + "SPKI"),
        (AuthenticationMethods.TlsClient, "urn:ietf:rfc:2246", Class2 + "TLSClient"),
        (AuthenticationMethods.Unspecified, Method1 + "unspecified", Class2 + "Unspecified"),
        (AuthenticationMethods.Windows, "urn:federation:authentication:windows",
            "urn:federation:authentication:windows"),
        (AuthenticationMethods.X509, Method1 + "X509-PKI", Class2 + "X509"),
        (AuthenticationMethods.Xkms, Method1 + "XKMS", AuthenticationMethods.Xkms),
    ];

    public static string ToClaim1(string method) => Find(method, static k => k.Saml1, static k => k.Claim);

    public static string ToClaim2(string method) => Find(method, static k => k.Saml2, static k => k.Claim);

    public static string ToSaml1(string method) => Find(method, static k => k.Claim, static k => k.Saml1);

    public static string ToSaml2(string method) => Find(method, static k => k.Claim, static k => k.Saml2);

    private static string Find(
        string name, Func<(string Claim, string Saml1, string Saml2), string> from,
        Func<(string Claim, string Saml1, string Saml2), string> to)
    {
        foreach (var known in Known)
        {
            if (string.Equals(from(known), name, StringComparison.Ordinal))
            {
                return to(known);
            }
        }

        return name;
    }
}
