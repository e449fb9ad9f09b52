using System.IdentityModel.Selectors;
using System.Numerics;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.Text.Json;
using Woad.Interop.Tests.Secured;

namespace Woad.Interop.Tests.Xmlsec;

/// <summary>
/// A service and its client over one binding, whose messages are written to a folder with the keys that belong to them.
/// </summary>
internal sealed class RecordedHost<T> : IDisposable
    where T : class
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-recorded-").FullName;
    private readonly ServiceHost _host = new(new SealedService());
    private readonly KnownKeys _keys = new();
    private readonly RecordingProxy _proxy;
    private readonly ChannelFactory<T> _factory;
    private readonly Authority _authority;
    private readonly bool _encryptsFirst;

    public RecordedHost(Authority authority, Binding binding)
    {
        _authority = authority;
        _encryptsFirst = binding.CreateBindingElements().Find<SecurityBindingElement>() is
            SymmetricSecurityBindingElement { MessageProtectionOrder: MessageProtectionOrder.EncryptBeforeSign }
            or AsymmetricSecurityBindingElement { MessageProtectionOrder: MessageProtectionOrder.EncryptBeforeSign };
        var address = new Uri(
            $"{binding.Scheme}://localhost:{new Uri(Endpoints.Shared("basic").Addresses["calls"]).Port}/sealed");
        Believe(_host.Credentials.ClientCertificate.Authentication);
        _host.Credentials.ServiceCertificate.Certificate = authority.Server;
        _host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        _host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new Passwords();
        _host.Cookies = _keys;
        _host.AddServiceEndpoint(typeof(T), binding, address);
        _host.Open();
        _proxy = new RecordingProxy(address);
        _factory = new ChannelFactory<T>(binding, new EndpointAddress(address));
        _factory.Endpoint.Behaviors.Add(new ClientViaBehavior(_proxy.Via));
        _factory.Credentials.ServiceCertificate.DefaultCertificate = authority.Server;
        _factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.Custom;
        _factory.Credentials.ServiceCertificate.Authentication.CustomCertificateValidator =
            X509CertificateValidator.CreateChainTrustValidator(false, authority.Policy);
        _factory.Credentials.ClientCertificate.Certificate = authority.Client;
        _factory.Credentials.UserName.UserName = Passwords.User;
        _factory.Credentials.UserName.Password = Passwords.Password;
    }

    /// <summary>Calls over a channel of its own.</summary>
    public void Call(Action<T> call)
    {
        var channel = _factory.CreateChannel();
        call(channel);
        ((IClientChannel)channel).Close();
    }

    /// <summary>Lets xmlsec1 decrypt and verify what was recorded: a line for each message.</summary>
    public async Task<List<string>> CheckAsync(Func<byte[], byte[]>? change = null)
    {
        Write(change ?? (static message => message));
        using var check = new PeerProcess(
            "/usr/bin/python3", Path.Combine(AppContext.BaseDirectory, "Xmlsec", "check.py"), _folder);
        var lines = await check.ReadToEndAsync();
        return check.Errors.Length == 0 ? lines : [.. lines, "! " + check.Errors];
    }

    public void Dispose()
    {
        _factory.Abort();
        _proxy.Dispose();
        _host.Abort();
        Directory.Delete(_folder, recursive: true);
    }

    private static void Believe(X509ClientCertificateAuthentication authentication) =>
        authentication.CertificateValidationMode = X509CertificateValidationMode.None;

    private void Write(Func<byte[], byte[]> change)
    {
        var isHttp = _proxy.Via.Scheme == "http";
        var number = 0;
        foreach (var (sent, answered) in _proxy.Connections)
        {
            var requests = isHttp ? RecordedMessages.OfHttp(sent) : RecordedMessages.OfFraming(sent);
            var replies = isHttp ? RecordedMessages.OfHttp(answered) : RecordedMessages.OfFraming(answered);
            foreach (var (request, reply) in requests.Zip(replies))
            {
                File.WriteAllBytes(Path.Combine(_folder, $"{number:d2}-request.xml"), change(request));
                File.WriteAllBytes(Path.Combine(_folder, $"{number++:d2}-reply.xml"), change(reply));
            }
        }

        File.WriteAllText(Path.Combine(_folder, "keys.json"), JsonSerializer.Serialize(new
        {
            certificates = new[] { Files(_authority.Server), Files(_authority.Client) },
            contexts = _keys.Keys,
            encryptsFirst = _encryptsFirst,
        }));
    }

    private Dictionary<string, string> Files(X509Certificate2 certificate)
    {
        var (pem, key) = (Path.Combine(
            _folder, certificate.Thumbprint + ".pem"), Path.Combine(_folder, certificate.Thumbprint + ".key"));
        File.WriteAllText(pem, certificate.ExportCertificatePem());
        File.WriteAllText(key, certificate.GetRSAPrivateKey()!.ExportPkcs8PrivateKeyPem());
        return new()
        {
            ["pem"] = pem,
            ["key"] = key,
            ["thumbprint"] = Convert.ToBase64String(certificate.GetCertHash()),
            ["serial"] = new BigInteger(
                certificate.SerialNumberBytes.Span, isUnsigned: false,
                isBigEndian: true).ToString(System.Globalization.CultureInfo.InvariantCulture),
        };
    }
}
