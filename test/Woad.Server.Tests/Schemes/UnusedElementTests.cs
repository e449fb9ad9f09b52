using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Bindings.Rules;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Schemes;

/// <summary>
/// Elements that would do nothing where they are. Neither side opens, and a plain socket records nothing.
/// </summary>
public sealed class UnusedElementTests
{
    private static readonly Dictionary<string, Func<BindingElement>> Upgrades = new()
    {
        ["SslStreamSecurityBindingElement"] = static () => new SslStreamSecurityBindingElement(),
        ["WindowsStreamSecurityBindingElement"] = static () => new WindowsStreamSecurityBindingElement(),
        ["UnixPosixIdentityBindingElement"] = static () => new UnixPosixIdentityBindingElement(),
    };

    private static readonly Dictionary<string, Func<BindingElement[]>> Below = new()
    {
        ["HttpTransportBindingElement"] = static () =>
            [new TextMessageEncodingBindingElement(), new HttpTransportBindingElement()],
        ["HttpsTransportBindingElement"] = static () =>
            [new TextMessageEncodingBindingElement(), new HttpsTransportBindingElement()],
        ["HttpTransportBindingElement streamed"] = static () =>
        [
            new BinaryMessageEncodingBindingElement(),
            new HttpTransportBindingElement { TransferMode = TransferMode.Streamed },
        ],
        ["HttpTransportBindingElement WebSocket"] = static () =>
            [new BinaryMessageEncodingBindingElement(), WebSocket()],
    };

    public static TheoryData<string, string, bool> Unused
    {
        get
        {
            var data = new TheoryData<string, string, bool>();
            foreach (var upgrade in Upgrades.Keys)
            {
                foreach (var below in Below.Keys)
                {
                    data.Add(upgrade, below, true);
                    data.Add(upgrade, below, false);
                }
            }

            return data;
        }
    }

    public static TheoryData<string> Repeated => ["reliable", "context", "transactions", "cookies"];

    [Theory]
    [MemberData(nameof(Unused))]
    public void Stream_security_over_HTTP_is_refused_on_both_sides(string upgrade, string below, bool withUserName)
    {
        using var port = new RecordingPort();
        RefusedOnBothSides(port, NewBinding, upgrade, below.Split(' ')[0]);
        Assert.Empty(port.Received());

        CustomBinding NewBinding()
        {
            var binding = new CustomBinding([Upgrades[upgrade](), .. Below[below]()]);
            if (withUserName)
            {
                binding.Elements.Insert(0, UserName());
            }

            return binding;
        }
    }

    [Fact]
    public void Identity_of_the_kernel_over_TCP_is_refused_on_both_sides()
    {
        using var port = new RecordingPort();
        RefusedOnBothSides(
            port,
            static () => new CustomBinding(
                new BinaryMessageEncodingBindingElement(), new UnixPosixIdentityBindingElement(),
                new TcpTransportBindingElement()),
            "UnixPosixIdentityBindingElement", "UnixDomainSocketTransportBindingElement");
        Assert.Empty(port.Received());
    }

    [Theory]
    [MemberData(nameof(Repeated))]
    public void Element_that_is_there_twice_is_refused_on_both_sides(string kind)
    {
        using var port = new RecordingPort();
        RefusedOnBothSides(
            port, () => new CustomBinding(Make(), Make(), new TextMessageEncodingBindingElement(),
                new HttpTransportBindingElement()), "it has 2", Make().GetType().Name);
        Assert.Empty(port.Received());

        BindingElement Make() => kind switch
        {
            "reliable" => new ReliableSessionBindingElement(),
            "context" => new ContextBindingElement(),
            "transactions" => new TransactionFlowBindingElement(),
            _ => new HttpCookieContainerBindingElement(),
        };
    }

    [Theory]
    [InlineData(ProtectionLevel.None)]
    [InlineData(ProtectionLevel.Sign)]
    public void User_name_over_Windows_security_that_does_not_encrypt_is_refused_on_both_sides(ProtectionLevel level)
    {
        using var port = new RecordingPort();
        RefusedOnBothSides(
            port,
            () => new CustomBinding(
                UserName(), new BinaryMessageEncodingBindingElement(),
                new WindowsStreamSecurityBindingElement { ProtectionLevel = level }, new TcpTransportBindingElement()),
            "requires transport level integrity and confidentiality", "ProtectionLevel.EncryptAndSign");
        Assert.Empty(port.Received());
    }

    [Fact]
    public void Protection_is_that_of_the_transport_and_not_of_the_list_of_elements()
    {
        Assert.Equal(
            ProtectionLevel.None, Of(new SslStreamSecurityBindingElement(), new HttpTransportBindingElement()));
        Assert.Equal(ProtectionLevel.None, Of(new HttpTransportBindingElement()));
        Assert.Equal(ProtectionLevel.None, Of(new TcpTransportBindingElement()));
        Assert.Equal(ProtectionLevel.None, Of(new UnixPosixIdentityBindingElement(), new TcpTransportBindingElement()));
        Assert.Equal(ProtectionLevel.EncryptAndSign, Of(new HttpsTransportBindingElement()));
        Assert.Equal(
            ProtectionLevel.EncryptAndSign,
            Of(new SslStreamSecurityBindingElement(), new TcpTransportBindingElement()));
        foreach (var level in Enum.GetValues<ProtectionLevel>())
        {
            var windows = new WindowsStreamSecurityBindingElement { ProtectionLevel = level };
            Assert.Equal(level, Of(windows, new TcpTransportBindingElement()));
            Assert.Equal(ProtectionLevel.None, Of(windows, new HttpTransportBindingElement()));
        }
    }

    [Theory]
    [InlineData(ProtectionLevel.None)]
    [InlineData(ProtectionLevel.Sign)]
    public void Contract_that_demands_encryption_is_refused_over_less_on_both_sides(ProtectionLevel level)
    {
        using var port = new RecordingPort();
        var binding = new NetTcpBinding(SecurityMode.Transport)
        {
            Security = { Transport = { ProtectionLevel = level } },
        };
        var address = port.Address("net.tcp");
        using var factory = new ChannelFactory<IProtected>(binding, new EndpointAddress(address));
        Assert.Contains(
            "must be protected", Assert.Throws<InvalidOperationException>(factory.Open).Message,
            StringComparison.Ordinal);
        using var host = new ServiceHost(typeof(ProtectedService));
        host.AddServiceEndpoint(typeof(IProtected), binding, $"net.tcp://localhost:{FreePort.Next()}/protected");
        Assert.Contains(
            "must be protected", Assert.Throws<InvalidOperationException>(host.Open).Message,
            StringComparison.Ordinal);
        Assert.Empty(port.Received());
    }

    private static ProtectionLevel Of(params BindingElement[] elements) => TransportProtection.Of(elements);

    private static TransportSecurityBindingElement UserName() =>
        SecurityBindingElement.CreateUserNameOverTransportBindingElement();

    private static HttpTransportBindingElement WebSocket()
    {
        var element = new HttpTransportBindingElement();
        element.WebSocketSettings.TransportUsage = WebSocketTransportUsage.Always;
        return element;
    }

    private static void RefusedOnBothSides(RecordingPort port, Func<Binding> create, string what, string remedy)
    {
        var scheme = create().Scheme;
        using var factory = Secrets.Factory(create(), new EndpointAddress(port.Address(scheme)));
        Check(Assert.Throws<InvalidOperationException>(() => factory.CreateChannel().Tell(Secrets.Body)));
        using var host = new ServiceHost(typeof(SecretsService));
        host.Credentials.ServiceCertificate.Certificate = TestCertificates.Server;
        host.AddServiceEndpoint(typeof(ISecrets), create(), $"{scheme}://localhost:{FreePort.Next()}/secret");
        Check(Assert.Throws<InvalidOperationException>(host.Open));

        void Check(InvalidOperationException error)
        {
            Assert.Contains(what, error.Message, StringComparison.Ordinal);
            Assert.Contains(remedy, error.Message, StringComparison.Ordinal);
        }
    }
}
