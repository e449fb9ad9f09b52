using System.CommandLine;
using Woad.Svcutil.Requests;

namespace Woad.Svcutil.CommandLine;

/// <summary>The options of connections over which metadata is fetched.</summary>
internal sealed class ConnectionOptions
{
    private readonly Option<string?> _authority = new("--ca")
    {
        Description = "File with certificates (PEM or DER) of authorities that are trusted for https.",
    };

    private readonly Option<string?> _certificate = new("--certificate")
    {
        Description = "File with the certificate of the client: PFX, or PEM.",
    };

    private readonly Option<string?> _key = new("--certificateKey")
    {
        Description = "File with the key of a PEM certificate, when it is in a file of its own.",
    };

    private readonly Option<string?> _user = new("--user")
    {
        Description = "User name for Basic (over https only), Digest, Kerberos or NTLM.",
    };

    private readonly Option<string?> _password = new("--passwordFile")
    {
        Description =
            $"File with the password of --user or of --certificate; otherwise {ConnectionSettings.PasswordVariable}.",
    };

    private readonly Option<bool> _identity = new("--defaultCredentials")
    {
        Description = "Kerberos or NTLM with the identity of the process.",
    };

    private readonly Option<string?> _proxy = new("--proxy") { Description = "Address of the proxy." };

    public IEnumerable<Option> All => [_authority, _certificate, _key, _user, _password, _identity, _proxy];

    public ConnectionSettings Read(ParseResult result) => new()
    {
        Authority = result.GetValue(_authority),
        Certificate = result.GetValue(_certificate),
        CertificateKey = result.GetValue(_key),
        User = result.GetValue(_user),
        PasswordFile = result.GetValue(_password),
        UsesProcessIdentity = result.GetValue(_identity),
        Proxy = result.GetValue(_proxy),
    };
}
