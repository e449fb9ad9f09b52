using System.Net.Security;
using System.Security.Authentication;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Tests.Bindings;

/// <summary>Settings that a binding hands on to its elements, and that copies of elements keep.</summary>
public sealed class BindingSettingTests
{
    [Fact]
    public void Named_pipe_binding_sets_its_elements()
    {
        var binding = new NetNamedPipeBinding(NetNamedPipeSecurityMode.None)
        {
            MaxBufferPoolSize = 7,
            MaxReceivedMessageSize = 5000,
            TransferMode = TransferMode.Streamed,
            MaxBufferSize = 4000,
            HostNameComparisonMode = HostNameComparisonMode.Exact,
        };
        Assert.Same(EnvelopeVersion.Soap12, binding.EnvelopeVersion);
        Assert.False(binding.TransactionFlow);
        var transport = binding.CreateBindingElements().Find<NamedPipeTransportBindingElement>()!;
        Assert.Equal(
            (7L, 5000L, 4000, TransferMode.Streamed, HostNameComparisonMode.Exact),
            (
                transport.MaxBufferPoolSize, transport.MaxReceivedMessageSize, transport.MaxBufferSize,
                transport.TransferMode, transport.HostNameComparisonMode));
        Assert.Equal(
            NetNamedPipeSecurityMode.Transport,
            new NetNamedPipeBinding(NetNamedPipeSecurityMode.Transport).Security.Mode);
    }

    [Fact]
    public void Unix_domain_socket_binding_sets_its_elements()
    {
        var binding = new UnixDomainSocketBinding(UnixDomainSocketSecurityMode.None)
        {
            MaxBufferPoolSize = 7,
            MaxReceivedMessageSize = 5000,
            MaxBufferSize = 5000,
            TransferMode = TransferMode.Buffered,
            ReaderQuotas = { MaxDepth = 9 },
        };
        Assert.Same(EnvelopeVersion.Soap12, binding.EnvelopeVersion);
        Assert.Equal(UnixDomainSocketSecurityMode.None, binding.Security.Mode);
        var elements = binding.CreateBindingElements();
        Assert.Equal(9, elements.Find<BinaryMessageEncodingBindingElement>()!.ReaderQuotas.MaxDepth);
        var transport = elements.Find<UnixDomainSocketTransportBindingElement>()!;
        Assert.Equal(
            (7L, 5000L, 5000),
            (transport.MaxBufferPoolSize, transport.MaxReceivedMessageSize, transport.MaxBufferSize));
        Assert.Equal(
            [
                UnixDomainSocketSecurityMode.None, UnixDomainSocketSecurityMode.Transport,
                UnixDomainSocketSecurityMode.TransportCredentialOnly,
            ],
            Enum.GetValues<UnixDomainSocketSecurityMode>());
    }

    [Theory]
    [InlineData(UnixDomainSocketClientCredentialType.Default, typeof(UnixPosixIdentityBindingElement))]
    [InlineData(UnixDomainSocketClientCredentialType.PosixIdentity, typeof(UnixPosixIdentityBindingElement))]
    [InlineData(UnixDomainSocketClientCredentialType.Windows, typeof(WindowsStreamSecurityBindingElement))]
    [InlineData(UnixDomainSocketClientCredentialType.None, null)]
    public void Credential_alone_leaves_the_bytes_as_they_are(
        UnixDomainSocketClientCredentialType credential, Type? upgrade)
    {
        var binding = new UnixDomainSocketBinding(UnixDomainSocketSecurityMode.TransportCredentialOnly)
        {
            Security = { Transport = { ClientCredentialType = credential } },
        };
        var element = binding.CreateBindingElements().Find<StreamUpgradeBindingElement>();
        Assert.Equal(upgrade, element?.GetType());
        if (element is WindowsStreamSecurityBindingElement windows)
        {
            Assert.Equal(System.Net.Security.ProtectionLevel.None, windows.ProtectionLevel);
        }

        binding.Security.Transport.ClientCredentialType = UnixDomainSocketClientCredentialType.Certificate;
        Assert.Contains(
            "UnixDomainSocketSecurityMode.Transport",
            Assert.Throws<InvalidOperationException>(binding.CreateBindingElements).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Http_bindings_set_their_elements()
    {
        var basic = new BasicHttpBinding { MaxBufferPoolSize = 7, UseDefaultWebProxy = false };
        Assert.Same(EnvelopeVersion.Soap11, basic.EnvelopeVersion);
        Assert.Equal(
            (false, HostNameComparisonMode.StrongWildcard), (basic.BypassProxyOnLocal, basic.HostNameComparisonMode));
        var http = basic.CreateBindingElements().Find<HttpTransportBindingElement>()!;
        Assert.Equal((7L, false), (http.MaxBufferPoolSize, http.UseDefaultWebProxy));
        var ws = new WSHttpBinding(SecurityMode.None)
        {
            MaxBufferPoolSize = 8,
            UseDefaultWebProxy = false,
            AllowCookies = true,
            MessageEncoding = WSMessageEncoding.Mtom,
        };
        Assert.Same(EnvelopeVersion.Soap12, ws.EnvelopeVersion);
        Assert.Equal(
            (false, HostNameComparisonMode.StrongWildcard, (Uri?)null, false),
            (ws.BypassProxyOnLocal, ws.HostNameComparisonMode, ws.ProxyAddress, ws.TransactionFlow));
        var elements = ws.CreateBindingElements();
        Assert.NotNull(elements.Find<MtomMessageEncodingBindingElement>());
        Assert.Equal(
            (8L, true),
            (
                elements.Find<HttpTransportBindingElement>()!.MaxBufferPoolSize,
                elements.Find<HttpTransportBindingElement>()!.AllowCookies));
    }

    [Fact]
    public void Copy_of_an_element_keeps_its_settings()
    {
        var mtom = new MtomMessageEncodingBindingElement(MessageVersion.Soap11, System.Text.Encoding.Unicode)
        {
            MaxBufferSize = 5,
            MaxReadPoolSize = 6,
            MaxWritePoolSize = 7,
            ReaderQuotas = { MaxDepth = 8 },
        };
        var copy = (MtomMessageEncodingBindingElement)mtom.Clone();
        Assert.Equal(
            (MessageVersion.Soap11, "utf-16", 5, 6, 7, 8),
            (
                copy.MessageVersion, copy.WriteEncoding.WebName, copy.MaxBufferSize, copy.MaxReadPoolSize,
                copy.MaxWritePoolSize, copy.ReaderQuotas.MaxDepth));
        var tls = (SslStreamSecurityBindingElement)new SslStreamSecurityBindingElement
        {
            RequireClientCertificate = true,
            SslProtocols = SslProtocols.Tls13,
        }.Clone();
        Assert.Equal((true, SslProtocols.Tls13), (tls.RequireClientCertificate, tls.SslProtocols));
        var windows = (WindowsStreamSecurityBindingElement)new WindowsStreamSecurityBindingElement
        {
            ProtectionLevel = ProtectionLevel.Sign,
        }.Clone();
        Assert.Equal(ProtectionLevel.Sign, windows.ProtectionLevel);
        var pipe = new NamedPipeTransportBindingElement();
        pipe.ConnectionPoolSettings.GroupName = "group";
        pipe.ConnectionPoolSettings.IdleTimeout = TimeSpan.FromSeconds(3);
        pipe.ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint = 4;
        var piped = ((NamedPipeTransportBindingElement)pipe.Clone()).ConnectionPoolSettings;
        Assert.Equal(
            ("group", TimeSpan.FromSeconds(3), 4),
            (piped.GroupName, piped.IdleTimeout, piped.MaxOutboundConnectionsPerEndpoint));
        var socket = new UnixDomainSocketTransportBindingElement { ListenBacklog = 9 };
        socket.ConnectionPoolSettings.GroupName = "group";
        socket.ConnectionPoolSettings.IdleTimeout = TimeSpan.FromSeconds(3);
        socket.ConnectionPoolSettings.LeaseTimeout = TimeSpan.FromSeconds(5);
        socket.ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint = 4;
        var copied = (UnixDomainSocketTransportBindingElement)socket.Clone();
        Assert.Equal(
            (9, "group", TimeSpan.FromSeconds(3), TimeSpan.FromSeconds(5), 4),
            (
                copied.ListenBacklog, copied.ConnectionPoolSettings.GroupName,
                copied.ConnectionPoolSettings.IdleTimeout, copied.ConnectionPoolSettings.LeaseTimeout,
                copied.ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint));
    }

    [Fact]
    public void Elements_are_gathered_found_and_copied()
    {
        var http = new HttpTransportBindingElement { MaxReceivedMessageSize = 5 };
        var elements = new BindingElementCollection();
        elements.AddRange(new TextMessageEncodingBindingElement(), http);
        Assert.Equal([http], elements.FindAll<TransportBindingElement>());
        var copy = elements.Clone();
        Assert.NotSame(http, copy[1]);
        Assert.Equal(5, copy.Find<HttpTransportBindingElement>()!.MaxReceivedMessageSize);
        Assert.Equal(2, new BindingElementCollection(elements).Count);
        Assert.Equal(
            ("own", "urn:own"),
            (new CustomBinding("own", "urn:own", http).Name, new CustomBinding("own", "urn:own", http).Namespace));
    }

    [Fact]
    public void Context_of_elements_is_copied()
    {
        var binding = new CustomBinding(new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());
        var client = new BindingContext(binding, [7]);
        var copy = client.Clone();
        copy.RemainingBindingElements.RemoveAt(0);
        copy.BindingParameters.Add("other");
        Assert.Equal((2, 1), (client.RemainingBindingElements.Count, client.BindingParameters.Count));
        var service = new BindingContext(
            binding, [], new Uri("http://localhost/base"), "relative",
            System.ServiceModel.Description.ListenUriMode.Unique);
        Assert.Equal(
            (new Uri("http://localhost/base"), "relative", System.ServiceModel.Description.ListenUriMode.Unique),
            (service.ListenUriBaseAddress, service.ListenUriRelativeAddress, service.ListenUriMode));
    }

    [Fact]
    public void Timeouts_of_a_binding_are_those_of_its_channels()
    {
        IDefaultCommunicationTimeouts timeouts = new NetTcpBinding
        {
            OpenTimeout = TimeSpan.FromSeconds(1),
            CloseTimeout = TimeSpan.FromSeconds(2),
            SendTimeout = TimeSpan.FromSeconds(3),
            ReceiveTimeout = TimeSpan.FromSeconds(4),
        };
        Assert.Equal(
            (1, 2, 3, 4),
            (
                (int)timeouts.OpenTimeout.TotalSeconds, (int)timeouts.CloseTimeout.TotalSeconds,
                (int)timeouts.SendTimeout.TotalSeconds, (int)timeouts.ReceiveTimeout.TotalSeconds));
        var capabilities = new NetTcpBinding().GetProperty<IBindingDeliveryCapabilities>([])!;
        Assert.Equal((true, false), (capabilities.AssuresOrderedDelivery, capabilities.QueuedDelivery));
    }
}
