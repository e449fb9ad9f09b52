using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Secured.Hostile;

/// <summary>
/// A service that cannot check the credentials which its binding asks for does not open; nobody is let in as nobody.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
[Trait("Row", "K8")]
public sealed class MissingCredentialTests
{
    private static readonly MessageCredentialType[] Types =
        [MessageCredentialType.None, MessageCredentialType.UserName, MessageCredentialType.Certificate];

    private static Dictionary<string, (Func<Binding> Create, bool NeedsCertificate, bool NeedsPasswords)> All { get; } =
        Make();

    public static TheoryData<string> Names => [.. All.Keys];

    public static TheoryData<string> NamesWithPasswords =>
        [.. All.Where(static b => b.Value.NeedsPasswords).Select(static b => b.Key)];

    [Theory]
    [MemberData(nameof(Names))]
    public void Service_without_certificate_does_not_open(string name)
    {
        var (create, needsCertificate, _) = All[name];
        using var host = NewHost(create());
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
        var error = Record.Exception(host.Open);
        host.Abort();

        Assert.Equal(needsCertificate, error is InvalidOperationException);
        Assert.True(error is null || error.Message.Contains("ertificate", StringComparison.Ordinal), $"{error}");
    }

    [Theory]
    [MemberData(nameof(NamesWithPasswords))]
    [Trait("Lesson", "CVE-2013-1337")]
    public void Service_without_validator_of_passwords_does_not_open(string name)
    {
        foreach (var mode in new[]
        {
            UserNamePasswordValidationMode.Custom,
            UserNamePasswordValidationMode.Windows,
            UserNamePasswordValidationMode.MembershipProvider,
        })
        {
            using var host = NewHost(All[name].Create());
            host.Credentials.ServiceCertificate.Certificate = TestCertificates.Server;
            host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = mode;
            var error = Record.Exception(host.Open);
            host.Abort();

            // Passwords of Windows users can be checked on Windows alone.
            Assert.True(
                error is InvalidOperationException or NotSupportedException or PlatformNotSupportedException
                || (mode == UserNamePasswordValidationMode.Windows && OperatingSystem.IsWindows()),
                $"{mode}: {error?.ToString() ?? "It has opened."}");
        }
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Service_whose_validator_of_certificates_is_missing_does_not_open(string name)
    {
        if (!name.Contains("Certificate", StringComparison.Ordinal))
        {
            return;
        }

        using var host = NewHost(All[name].Create());
        host.Credentials.ServiceCertificate.Certificate = TestCertificates.Server;
        host.Credentials.ClientCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.Custom;
        var error = Record.Exception(host.Open);
        host.Abort();

        Assert.IsAssignableFrom<InvalidOperationException>(error);
    }

    private static ServiceHost NewHost(Binding binding)
    {
        var host = new ServiceHost(typeof(Http.WhoService));
        host.AddServiceEndpoint(
            typeof(Http.IWho), binding, new Uri($"{binding.Scheme}://localhost:{FreePort.Next()}/who"));
        return host;
    }

    private static Dictionary<string, (Func<Binding>, bool, bool)> Make()
    {
        var all = new Dictionary<string, (Func<Binding>, bool, bool)>();
        foreach (var type in Types)
        {
            var isUser = type == MessageCredentialType.UserName;
            foreach (var (negotiates, isSession) in new[]
            {
                (true, true),
                (true, false),
                (false, true),
                (false, false),
            })
            {
                all[$"WSHttp {type} {negotiates} {isSession}"] = (() => Http(
                    SecurityMode.Message, type, negotiates, isSession), true, isUser);
            }

            all[$"NetTcp {type}"] = (() => new NetTcpBinding(SecurityMode.Message)
            {
                Security = { Message = { ClientCredentialType = type } },
            }, true, isUser);
            all[$"NetTcp over TLS {type}"] = (() => new NetTcpBinding(SecurityMode.TransportWithMessageCredential)
            {
                Security = { Message = { ClientCredentialType = type } },
            }, true, isUser);
            all[$"WSHttp over TLS {type}"] = (() => Http(
                SecurityMode.TransportWithMessageCredential, type, true, false), true, isUser);
            all[$"WSHttp over TLS {type}, session"] = (() => Http(
                SecurityMode.TransportWithMessageCredential, type, true, true), true, isUser);
        }

        all["BasicHttp Certificate"] = (static () => new BasicHttpBinding(BasicHttpSecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = BasicHttpMessageCredentialType.Certificate } },
        }, true, false);
        all["BasicHttps UserName"] = (static () => new BasicHttpsBinding(
            BasicHttpsSecurityMode.TransportWithMessageCredential), true, true);
        return all;
    }

    private static WSHttpBinding Http(SecurityMode mode, MessageCredentialType type, bool negotiates, bool isSession) =>
        new(mode)
        {
            Security =
            {
                Message =
                {
                    ClientCredentialType = type,
                    NegotiateServiceCredential = negotiates,
                    EstablishSecurityContext = isSession,
                },
            },
        };
}
