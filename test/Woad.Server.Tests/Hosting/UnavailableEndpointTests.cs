using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;
using Woad.Freeze;
using Woad.Security.Upgrades;
using Woad.Server.Tests.BadInput;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Hosting;

/// <summary>Endpoints that cannot open are reported together, and are left out where the host asks for that.</summary>
public sealed class UnavailableEndpointTests
{
    [Fact]
    public void Host_with_endpoints_that_cannot_open_lists_all_of_them_with_their_reasons()
    {
        using var host = Host();

        var refusal = Assert.Throws<InvalidOperationException>(host.Open);

        var lines = refusal.Message.Split(Environment.NewLine);
        Assert.Equal("2 of the 3 endpoints of the service 'CallsService' cannot open:", lines[0]);
        Assert.Contains("/message (NetTcpBinding, contract ", lines[1], StringComparison.Ordinal);
        Assert.Contains("SecurityMode", lines[1], StringComparison.Ordinal);
        Assert.Contains("/tls (NetTcpBinding", lines[2], StringComparison.Ordinal);
        Assert.Contains("): The service certificate is not provided.", lines[2], StringComparison.Ordinal);
        Assert.Contains("SkipUnavailableEndpoints", lines[3], StringComparison.Ordinal);
        host.Abort();
    }

    [Fact]
    public void Host_that_skips_them_serves_the_others_and_logs_a_warning_each()
    {
        using var logs = new RecordedLogs();
        using var host = Host();
        host.Loggers = logs;
        host.SkipUnavailableEndpoints = true;
        host.Open();
        var left = Assert.Single(host.Description.Endpoints);
        Assert.Single(host.ChannelDispatchers);
        Assert.Contains("/message is left out because it cannot open: ", logs.Next(), StringComparison.Ordinal);
        Assert.Contains(
            "/tls is left out because it cannot open: The service certificate", logs.Next(), StringComparison.Ordinal);

        using var factory = new ChannelFactory<ICalls>(new NetTcpBinding(SecurityMode.None), left.Address);

        Assert.Equal(3, factory.CreateChannel().Add(1, 2));
        Assert.Throws<InvalidOperationException>(() => host.SkipUnavailableEndpoints = false);
    }

    [Fact]
    public void Host_without_any_endpoint_that_can_open_does_not_open()
    {
        using var host = new ServiceHost(typeof(CallsService));
        host.AddServiceEndpoint(typeof(ICalls), IssuedTokens(), Address("message"));
        host.SkipUnavailableEndpoints = true;

        var refusal = Assert.Throws<InvalidOperationException>(host.Open);

        Assert.StartsWith("The binding 'NetTcpBinding'", refusal.Message, StringComparison.Ordinal);
        host.Abort();
    }

    [Fact]
    public void Message_security_that_lacks_Kerberos_names_the_credentials_of_messages()
    {
        if (NegotiateSupport.MissingForService("") is null)
        {
            // This machine has Kerberos: the endpoint opens.
            return;
        }

        using var host = new ServiceHost(typeof(CallsService));
        host.AddServiceEndpoint(typeof(ICalls), new WSHttpBinding(), Address("windows", "http"));

        var refusal = Assert.Throws<InvalidOperationException>(host.Open);

        Assert.Contains(
            "Security.Message.ClientCredentialType = MessageCredentialType.UserName", refusal.Message,
            StringComparison.Ordinal);
        Assert.DoesNotContain("TcpClientCredentialType", refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Endpoint_that_lacks_Kerberos_does_not_hide_the_next_reason()
    {
        if (NegotiateSupport.MissingForService(WindowsFreezer.OtherStreams) is not { } missing)
        {
            // This machine has Kerberos: the endpoint opens.
            return;
        }

        using var host = new ServiceHost(typeof(CallsService));
        host.AddServiceEndpoint(typeof(ICalls), new NetTcpBinding(), Address("windows"));
        host.AddServiceEndpoint(typeof(ICalls), new WSHttpBinding(SecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Windows } },
        }, Address("https", "https"));

        var refusal = Assert.Throws<InvalidOperationException>(host.Open);

        Assert.Contains(missing, refusal.Message, StringComparison.Ordinal);
        Assert.Contains("/windows (NetTcpBinding", refusal.Message, StringComparison.Ordinal);
        Assert.Contains("/https (WSHttpBinding", refusal.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("SkipUnavailableEndpoints", refusal.Message, StringComparison.Ordinal);
        host.Abort();
    }

    private static ServiceHost Host()
    {
        var host = new ServiceHost(typeof(CallsService));
        host.AddServiceEndpoint(typeof(ICalls), IssuedTokens(), Address("message"));
        var tls = new NetTcpBinding(SecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = TcpClientCredentialType.None } },
        };
        host.AddServiceEndpoint(typeof(ICalls), tls, Address("tls"));
        host.AddServiceEndpoint(typeof(ICalls), new NetTcpBinding(SecurityMode.None), Address("plain"));
        return host;
    }

    private static Uri Address(string path, string scheme = "net.tcp") =>
        new($"{scheme}://localhost:{FreePort.Next()}/{path}");

    private static NetTcpBinding IssuedTokens() => new(SecurityMode.Message)
    {
        Security = { Message = { ClientCredentialType = MessageCredentialType.IssuedToken } },
    };
}
