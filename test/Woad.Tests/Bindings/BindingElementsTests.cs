using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Tests.Bindings;

public sealed class BindingElementsTests
{
    [Fact]
    public void BasicHttpBinding_is_soap11_text_over_http()
    {
        var binding = new BasicHttpBinding { MaxReceivedMessageSize = 1 << 20, AllowCookies = true };
        binding.ReaderQuotas.MaxDepth = 5;

        var elements = binding.CreateBindingElements();

        Assert.Equal(2, elements.Count);
        var text = Assert.IsType<TextMessageEncodingBindingElement>(elements[0]);
        var http = Assert.IsType<HttpTransportBindingElement>(elements[1]);
        Assert.Same(MessageVersion.Soap11, text.MessageVersion);
        Assert.Equal(5, text.ReaderQuotas.MaxDepth);
        Assert.Equal((1 << 20, 1 << 20, true), (http.MaxReceivedMessageSize, http.MaxBufferSize, http.AllowCookies));
    }

    [Fact]
    public void NetTcpBinding_is_binary_over_tcp()
    {
        var binding = new NetTcpBinding(SecurityMode.None) { MaxConnections = 3, MaxBufferSize = 100 };

        var elements = binding.CreateBindingElements();

        Assert.IsType<BinaryMessageEncodingBindingElement>(elements[0]);
        var tcp = Assert.IsType<TcpTransportBindingElement>(elements[1]);
        Assert.Equal(
            (3, 3, 100),
            (
                tcp.MaxPendingConnections, tcp.ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint,
                tcp.MaxBufferSize));
    }

    [Fact]
    public void WSHttpBinding_is_soap12_text_with_addressing_over_http()
    {
        var elements = new WSHttpBinding(SecurityMode.None)
        {
            MaxReceivedMessageSize = 10_000_000_000,
        }.CreateBindingElements();

        Assert.Same(
            MessageVersion.Soap12WSAddressing10,
            Assert.IsType<TextMessageEncodingBindingElement>(elements[0]).MessageVersion);
        Assert.Equal(int.MaxValue, Assert.IsType<HttpTransportBindingElement>(elements[1]).MaxBufferSize);
    }

    [Fact]
    public void Clone_of_every_element_copies_every_setting_and_shares_none()
    {
        BindingElement[] elements =
        [
            new HttpTransportBindingElement
            {
                AllowCookies = true, KeepAliveEnabled = false, MaxBufferSize = 7, MaxReceivedMessageSize = 8,
                Realm = "r", DecompressionEnabled = false, UseDefaultWebProxy = false, BypassProxyOnLocal = true,
                MaxBufferPoolSize = 9, PooledConnectionLifetime = TimeSpan.FromSeconds(9),
                ProxyAddress = new Uri("http://proxy"), ManualAddressing = true, TransferMode = TransferMode.Streamed,
                HostNameComparisonMode = HostNameComparisonMode.Exact,
                AuthenticationScheme = System.Net.AuthenticationSchemes.Basic,
                ProxyAuthenticationScheme = System.Net.AuthenticationSchemes.Ntlm,
                ExtendedProtectionPolicy = new(
                    System.Security.Authentication.ExtendedProtection.PolicyEnforcement.WhenSupported),
                HttpVersion = System.Net.HttpVersion.Version20, MaxPendingAccepts = 1,
                RequestInitializationTimeout = TimeSpan.FromSeconds(2), UnsafeConnectionNtlmAuthentication = true,
                WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always, SubProtocol = "other" },
            },
            new TcpTransportBindingElement
            {
                ChannelInitializationTimeout = TimeSpan.FromSeconds(1), ConnectionBufferSize = 2, ListenBacklog = 3,
                MaxOutputDelay = TimeSpan.FromSeconds(4), MaxPendingAccepts = 5, MaxPendingConnections = 6,
                MaxBufferSize = 7,
                PortSharingEnabled = true, TransferMode = TransferMode.StreamedResponse, MaxReceivedMessageSize = 8,
                HostNameComparisonMode = HostNameComparisonMode.WeakWildcard, MaxBufferPoolSize = 9,
                ManualAddressing = true,
            },
            new TextMessageEncodingBindingElement(MessageVersion.Soap11, System.Text.Encoding.Unicode)
            {
                MaxReadPoolSize = 1, MaxWritePoolSize = 2,
            },
            new BinaryMessageEncodingBindingElement
            {
                CompressionFormat = CompressionFormat.GZip, MaxReadPoolSize = 1, MaxWritePoolSize = 2,
                MaxSessionSize = 3, MessageVersion = MessageVersion.Soap12,
            },
        ];

        foreach (var element in elements)
        {
            var clone = element.Clone();

            Assert.NotSame(element, clone);
            foreach (var property in element.GetType().GetProperties())
            {
                var (value, copy) = (property.GetValue(element), property.GetValue(clone));
                if (property.CanWrite && property.Name != "ReaderQuotas")
                {
                    Assert.Equal(value, copy);
                    Assert.NotEqual(property.GetValue(Activator.CreateInstance(element.GetType())), copy);
                }
                else if (property.Name != "Scheme")
                {
                    Assert.NotSame(value, copy);
                }
            }
        }
    }

    [Fact]
    public void CustomBinding_takes_names_timeouts_and_elements_of_another()
    {
        var binding = new NetTcpBinding(SecurityMode.None)
        {
            Name = "a",
            Namespace = "urn:b",
            SendTimeout = TimeSpan.FromSeconds(3),
        };

        var custom = new CustomBinding(binding);
        custom.Elements.Find<TcpTransportBindingElement>()!.ListenBacklog = 77;

        Assert.Equal(("a", "urn:b", 3), (custom.Name, custom.Namespace, custom.SendTimeout.Seconds));
        Assert.Equal("net.tcp", custom.Scheme);
        Assert.Equal(77, custom.CreateBindingElements().Find<TcpTransportBindingElement>()!.ListenBacklog);
        Assert.NotEqual(77, binding.ListenBacklog);
    }

    [Fact]
    public void BindingElementCollection_finds_and_removes_by_type()
    {
        var elements = new BindingElementCollection(
            [new TextMessageEncodingBindingElement(), new HttpTransportBindingElement()]);

        Assert.True(elements.Contains(typeof(TransportBindingElement)));
        Assert.NotNull(elements.Remove<MessageEncodingBindingElement>());
        Assert.Null(elements.Find<MessageEncodingBindingElement>());
        Assert.Single(elements.RemoveAll<TransportBindingElement>());
        Assert.Empty(elements);
        Assert.Throws<ArgumentNullException>(() => elements.Add(null!));
    }
}
