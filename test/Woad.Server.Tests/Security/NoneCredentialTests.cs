using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Security;

/// <summary>
/// No error of an endpoint whose clients have no credentials speaks of Kerberos: Windows credentials are not what is
/// missing.
/// </summary>
[Trait("Category", "Security")]
public sealed class NoneCredentialTests
{
    private static readonly (string Name, Func<Binding> Make)[] Bindings =
    [
        ("tcp transport", () => new NetTcpBinding(SecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = TcpClientCredentialType.None } },
        }),
        ("tcp message", () => new NetTcpBinding(SecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.None } },
        }),
        ("tcp mixed", () => new NetTcpBinding(SecurityMode.TransportWithMessageCredential)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.None } },
        }),
        ("basic transport", () => new BasicHttpBinding(BasicHttpSecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.None } },
        }),
        ("basic credential only", () => new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.None } },
        }),
        ("ws transport", () => new WSHttpBinding(SecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.None } },
        }),
        ("ws message", () => new WSHttpBinding(SecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.None } },
        }),
        ("ws message without session", () => new WSHttpBinding(SecurityMode.Message)
        {
            Security =
            {
                Message = { ClientCredentialType = MessageCredentialType.None, EstablishSecurityContext = false },
            },
        }),
        ("ws message without negotiation", () => new WSHttpBinding(SecurityMode.Message)
        {
            Security =
            {
                Message =
                {
                    ClientCredentialType = MessageCredentialType.None, NegotiateServiceCredential = false,
                },
            },
        }),
        ("ws mixed", () => new WSHttpBinding(SecurityMode.TransportWithMessageCredential)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.None } },
        }),
        ("tcp context", () => new NetTcpContextBinding(SecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = TcpClientCredentialType.None } },
        }),
        ("tcp reliable", () => new NetTcpBinding(SecurityMode.Message, reliableSessionEnabled: true)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.None } },
        }),
        ("ws 2007", () => new WS2007HttpBinding(SecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.None } },
        }),
        ("ws context", () => new WSHttpContextBinding(SecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.None } },
        }),
        ("https", () => new BasicHttpsBinding()
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.None } },
        }),
        ("net http", () => new NetHttpBinding(BasicHttpSecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.None } },
        }),
        ("uds", () => new UnixDomainSocketBinding(UnixDomainSocketSecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = UnixDomainSocketClientCredentialType.None } },
        }),
        ("dual message", () => new WSDualHttpBinding(WSDualHttpSecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.None } },
        }),
    ];

    public static TheoryData<string> Names { get; } = new(Bindings.Select(binding => binding.Name));

    [Theory]
    [MemberData(nameof(Names))]
    public void Service_whose_clients_have_no_credentials_says_nothing_of_Kerberos(string name)
    {
        var binding = Make(name);
        using var host = new ServiceHost(typeof(Pinged));
        host.AddServiceEndpoint(typeof(IPing), binding, Address(binding));

        AssertNoKerberos(Record.Exception(host.Open));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Client_without_credentials_says_nothing_of_Kerberos(string name)
    {
        var binding = Make(name);
        using var factory = new ChannelFactory<IPing>(binding, new EndpointAddress(Address(binding)));

        AssertNoKerberos(Record.Exception(() => ((IClientChannel)factory.CreateChannel()).Open()));
        factory.Abort();
    }

    private static Binding Make(string name)
    {
        var binding = Bindings.Single(made => made.Name == name).Make();
        binding.OpenTimeout = binding.SendTimeout = TimeSpan.FromSeconds(10);
        return binding;
    }

    private static Uri Address(Binding binding) => binding is UnixDomainSocketBinding
        ? new($"net.uds://localhost/tmp/woad-none-{Guid.NewGuid():N}")
        : new($"{binding.Scheme}://127.0.0.1:{FreePort.Next()}/none");

    private static void AssertNoKerberos(Exception? error)
    {
        for (; error is not null; error = error.InnerException)
        {
            Assert.DoesNotContain("Kerberos", error.Message, StringComparison.Ordinal);
            Assert.DoesNotContain("Windows credentials", error.Message, StringComparison.Ordinal);
        }
    }

    [ServiceContract]
    private interface IPing
    {
        [OperationContract]
        void Ping();
    }

    private sealed class Pinged : IPing
    {
        public void Ping()
        {
        }
    }
}
