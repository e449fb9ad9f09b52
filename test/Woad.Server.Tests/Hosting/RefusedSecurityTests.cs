using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Hosting;

/// <summary>Security that is not there is refused when host or client opens, with the remedy, never left out.</summary>
public sealed class RefusedSecurityTests
{
    public static TheoryData<string, Func<Binding>> Bindings => new()
    {
        {
            "net.tcp",
            () => new NetTcpBinding(SecurityMode.Message)
            {
                Security = { Message = { ClientCredentialType = MessageCredentialType.IssuedToken } },
            }
        },
        {
            "http",
            () => new WSHttpBinding
            {
                Security = { Message = { ClientCredentialType = MessageCredentialType.IssuedToken } },
            }
        },
        { "http", () => new BasicHttpBinding(BasicHttpSecurityMode.Message) },
    };

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Host_does_not_open(string scheme, Func<Binding> create)
    {
        var host = new ServiceHost(typeof(CallsService));
        host.AddServiceEndpoint(typeof(ICalls), create(), new Uri($"{scheme}://localhost:{FreePort.Next()}/refused"));

        var refusal = Assert.ThrowsAny<Exception>(host.Open);

        AssertTellsTheRemedy(refusal, create());
        host.Abort();
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Client_does_not_open(string scheme, Func<Binding> create)
    {
        var address = new EndpointAddress($"{scheme}://localhost:{FreePort.Next()}/refused");
        var factory = new ChannelFactory<ICalls>(create(), address);

        var refusal = Assert.ThrowsAny<Exception>(factory.Open);

        AssertTellsTheRemedy(refusal, create());
        factory.Abort();
    }

    private static void AssertTellsTheRemedy(Exception refusal, Binding binding)
    {
        Assert.True(refusal is InvalidOperationException or NotSupportedException, refusal.ToString());
        Assert.Contains(binding.GetType().Name, refusal.Message, StringComparison.Ordinal);
        Assert.Contains("SecurityMode", refusal.Message, StringComparison.Ordinal);
        Assert.Contains("None", refusal.Message, StringComparison.Ordinal);
    }
}
