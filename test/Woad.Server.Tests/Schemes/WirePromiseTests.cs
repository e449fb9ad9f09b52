using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.Text;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Schemes;

/// <summary>
/// A call through every binding, with every byte between client and service recorded: what the mode promises to hide is
/// not there, and what it does not promise to hide is.
/// </summary>
public sealed class WirePromiseTests
{
    private static readonly string[] CalledHere =
    [
        "BasicHttpBinding None", "BasicHttpBinding Transport None", "BasicHttpBinding Transport Basic",
        "BasicHttpBinding Transport Certificate", "BasicHttpBinding TransportCredentialOnly Basic",
        "BasicHttpBinding TransportWithMessageCredential UserName", "BasicHttpBinding Message Certificate",
        "BasicHttpsBinding Transport Basic", "NetHttpsBinding Transport Basic", "WSHttpBinding None",
        "WSHttpBinding Transport Basic", "WSHttpBinding Message UserName", "WSHttpBinding Message Certificate",
        "WSHttpBinding TransportWithMessageCredential UserName",
        "WSHttpBinding TransportWithMessageCredential UserName reliable", "WS2007HttpBinding Message UserName",
        "WebHttpBinding Transport Basic", "NetTcpBinding None", "NetTcpBinding Transport Certificate",
        "NetTcpBinding TransportWithMessageCredential UserName", "NetTcpBinding Message UserName",
        "CustomBinding https WebSocket", "CustomBinding tcp TLS", "CustomBinding tcp TLS streamed",
    ];

    /// <summary>Those with a wire, where the binding and not the program gives messages their addresses.</summary>
    public static TheoryData<string> Bindings =>
    [
        .. BindingCatalogue.All.Values
            .Where(b => (b.Scheme is "http" or "https" or "net.tcp") && b.Name != "CustomBinding https manual")
            .Select(b => b.Name),
    ];

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Wire_shows_what_the_mode_does_not_hide_and_nothing_else(string name)
    {
        var binding = BindingCatalogue.All[name];
        if (Call(binding) is not { } seen)
        {
            Assert.DoesNotContain(name, CalledHere);
            return;
        }

        Assert.NotEqual("", seen);
        Assert.Equal(!Hides(name), seen.Contains(Secrets.Body, StringComparison.Ordinal));
        Assert.DoesNotContain(Secrets.Password, seen, StringComparison.Ordinal);
        Assert.Equal(
            name.Contains("TransportCredentialOnly Basic", StringComparison.Ordinal),
            seen.Contains(
                Convert.ToBase64String(Encoding.UTF8.GetBytes($"alice:{Secrets.Password}")), StringComparison.Ordinal));
    }

    /// <summary>Whether a mode promises that nobody on the way reads the body.</summary>
    private static bool Hides(string name) => !name.Split(' ')[1].StartsWith("None", StringComparison.Ordinal)
        && !name.Contains("TransportCredentialOnly", StringComparison.Ordinal);

    /// <summary>Everything that has passed; null where this machine lacks what the binding asks for.</summary>
    private static string? Call(CataloguedBinding binding)
    {
        using var host = new ServiceHost(typeof(SecretsService));
        var port = FreePort.Next();
        var address = new Uri($"{binding.Scheme}://localhost:{port}/secret");
        Set(host.Credentials);
        try
        {
            var endpoint = host.AddServiceEndpoint(typeof(ISecrets), binding.Create(), address);
            if (endpoint.Binding is WebHttpBinding)
            {
                endpoint.EndpointBehaviors.Add(new WebHttpBehavior());
            }

            host.Open();
        }
        catch (Exception e) when (e is InvalidOperationException or NotSupportedException)
        {
            return null;
        }

        using var proxy = new RecordingProxy(port);
        var via = new UriBuilder(address) { Port = proxy.Port }.Uri;

        // As in WCF, messages without an envelope go to the address of the endpoint, whatever the via.
        var called = binding.Create();
        var to = called is WebHttpBinding ? via : address;
        using var factory = Secrets.Factory(
            called, new EndpointAddress(to, EndpointIdentity.CreateDnsIdentity("localhost")));
        if (!Secrets.OpensHere(factory))
        {
            return null;
        }

        var channel = factory.CreateChannel(factory.Endpoint.Address!, via);
        Assert.Equal($"{Secrets.Body.Length} characters", channel.Tell(Secrets.Body));
        ((IClientChannel)channel).Close();
        return proxy.Seen;
    }

    private static void Set(ServiceCredentials credentials)
    {
        credentials.ServiceCertificate.Certificate = TestCertificates.Server;
        credentials.ClientCertificate.Certificate = TestCertificates.Client;
        credentials.ClientCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.Custom;
        credentials.ClientCertificate.Authentication.CustomCertificateValidator = TestCertificates.Validator;
        credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new OneUser();
    }
}
