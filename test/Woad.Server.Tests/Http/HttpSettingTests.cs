using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Http;

/// <summary>What each setting of HTTP does on the wire.</summary>
public sealed class HttpSettingTests : IAsyncLifetime
{
    private readonly List<ICommunicationObject> _open = [];
    private CaptureServer _server = null!;

    public async Task InitializeAsync() => _server = await CaptureServer.StartAsync();

    public async Task DisposeAsync()
    {
        _open.ForEach(o => o.Abort());
        await _server.DisposeAsync();
    }

    [Fact]
    public void Elements_have_the_defaults_of_WCF()
    {
        var element = new HttpTransportBindingElement();
        Assert.Equal(
            (false, AuthenticationSchemes.Anonymous, false, true, HostNameComparisonMode.StrongWildcard, true),
            (
                element.AllowCookies, element.AuthenticationScheme, element.BypassProxyOnLocal,
                element.DecompressionEnabled, element.HostNameComparisonMode, element.KeepAliveEnabled));
        Assert.Equal(
            (65536, 0, null, AuthenticationSchemes.Anonymous, "", TimeSpan.Zero, TransferMode.Buffered, false, true),
            (
                element.MaxBufferSize, element.MaxPendingAccepts, element.ProxyAddress,
                element.ProxyAuthenticationScheme, element.Realm,
                    element.RequestInitializationTimeout, element.TransferMode,
                    element.UnsafeConnectionNtlmAuthentication, element.UseDefaultWebProxy));
        Assert.False(element.ShouldSerializeExtendedProtectionPolicy());
        var secure = new HttpsTransportBindingElement();
        Assert.Equal((false, "https", "http"), (secure.RequireClientCertificate, secure.Scheme, element.Scheme));
        Assert.Equal(
            (BasicHttpsSecurityMode.Transport, HttpClientCredentialType.None, "https"),
            (
                new BasicHttpsBinding().Security.Mode, new BasicHttpsBinding().Security.Transport.ClientCredentialType,
                new BasicHttpsBinding().Scheme));
        Assert.Equal(
            (SecurityMode.Message, HttpClientCredentialType.Windows),
            (new WS2007HttpBinding().Security.Mode, new WS2007HttpBinding().Security.Transport.ClientCredentialType));
    }

    [Fact]
    public void Clone_of_an_element_has_every_setting()
    {
        var element = new HttpsTransportBindingElement
        {
            AllowCookies = true,
            AuthenticationScheme = AuthenticationSchemes.Basic,
            BypassProxyOnLocal = true,
            DecompressionEnabled = false,
            HostNameComparisonMode = HostNameComparisonMode.Exact,
            HttpVersion = HttpVersion.Version20,
            KeepAliveEnabled = false,
            ManualAddressing = true,
            MaxBufferPoolSize = 1,
            MaxBufferSize = 2,
            MaxPendingAccepts = 3,
            MaxReceivedMessageSize = 4,
            ProxyAddress = new Uri("http://proxy"),
            ProxyAuthenticationScheme = AuthenticationSchemes.Ntlm,
            Realm = "r",
            RequestInitializationTimeout = TimeSpan.FromSeconds(5),
            RequireClientCertificate = true,
            TransferMode = TransferMode.Streamed,
            UnsafeConnectionNtlmAuthentication = true,
            UseDefaultWebProxy = false,
        };
        var copy = element.Clone();
        Assert.All(
            typeof(HttpsTransportBindingElement).GetProperties().Where(p => p.CanWrite),
            p => Assert.Equal(p.GetValue(element), p.GetValue(copy)));
    }

    [Fact]
    public void Cookies_are_kept_when_they_are_allowed()
    {
        _server.Answer = context =>
        {
            context.Response.Headers.SetCookie = "a=b; path=/";
            return Task.CompletedTask;
        };
        foreach (var allowed in new[] { false, true })
        {
            var client = Client(new BasicHttpBinding { AllowCookies = allowed });
            client.Post("1");
            client.Post("2");
            Assert.Equal(allowed ? "a=b" : null, Take("Cookie", skip: 1));
        }
    }

    public static TheoryData<string, Func<Binding>> WithCookies => new()
    {
        { "allowed by the binding", () => new BasicHttpBinding { AllowCookies = true } },
        {
            "an element of its own",
            () => new CustomBinding(
                new HttpCookieContainerBindingElement(),
                new TextMessageEncodingBindingElement(MessageVersion.Soap11, Encoding.UTF8),
                new HttpTransportBindingElement())
        },
    };

    [Theory]
    [MemberData(nameof(WithCookies))]
    public void Container_of_cookies_is_at_hand_and_may_be_exchanged(string name, Func<Binding> create)
    {
        Assert.NotEmpty(name);
        _server.Answer = context =>
        {
            context.Response.Headers.SetCookie = new(["a=b; path=/", "broken=\"; domain=elsewhere.example"]);
            return Task.CompletedTask;
        };
        var factory = new ChannelFactory<IPost>(create(), new EndpointAddress(_server.Address));
        _open.Add(factory);
        factory.Open();
        var client = factory.CreateChannel();
        var cookies = factory.GetProperty<IHttpCookieContainerManager>()!;
        Assert.Same(cookies, ((IChannel)client).GetProperty<IHttpCookieContainerManager>());
        cookies.CookieContainer.Add(_server.Address, new Cookie("mine", "1"));
        client.Post("1");
        Assert.Equal("mine=1", Take("Cookie"));
        Assert.Equal("b", cookies.CookieContainer.GetCookies(_server.Address)["a"]!.Value);

        cookies.CookieContainer = new CookieContainer();
        cookies.CookieContainer.Add(_server.Address, new Cookie("other", "2"));
        client.Post("2");
        Assert.Equal("other=2", Take("Cookie"));
        Assert.Throws<ArgumentNullException>(() => cookies.CookieContainer = null!);
    }

    [Fact]
    public void Cookies_of_the_program_are_sent_beside_those_that_are_kept()
    {
        var factory = new ChannelFactory<IPost>(new BasicHttpBinding
        {
            AllowCookies = true,
        }, new EndpointAddress(_server.Address));
        _open.Add(factory);
        var client = factory.CreateChannel();
        ((IChannel)client).GetProperty<IHttpCookieContainerManager>()!.CookieContainer.Add(
            _server.Address, new Cookie("kept", "1"));
        using (new OperationContextScope((IContextChannel)client))
        {
            var property = new HttpRequestMessageProperty();
            property.Headers["Cookie"] = "own=2";
            OperationContext.Current!.OutgoingMessageProperties[HttpRequestMessageProperty.Name] = property;
            client.Post("x");
        }

        Assert.Equal("own=2; kept=1", Take("Cookie"));
    }

    [Fact]
    public void Client_that_keeps_no_cookies_has_no_container()
    {
        var client = Client(new BasicHttpBinding());
        Assert.Null(((IChannel)client).GetProperty<IHttpCookieContainerManager>());
        var channels = new BasicHttpBinding { AllowCookies = true }.BuildChannelFactory<IRequestChannel>();
        _open.Add(channels);
        channels.Open();
        Assert.NotNull(channels.GetProperty<IHttpCookieContainerManager>());
    }

    [Fact]
    public void Element_for_cookies_needs_HTTP()
    {
        using var factory = new ChannelFactory<IPost>(
            new CustomBinding(
                new HttpCookieContainerBindingElement(), new BinaryMessageEncodingBindingElement(),
                new TcpTransportBindingElement()),
            new EndpointAddress("net.tcp://localhost/x"));
        Assert.Contains(
            "transport is not HTTP", Assert.Throws<InvalidOperationException>(factory.Open).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Compressed_answers_are_asked_for_unless_it_is_switched_off()
    {
        Client(new BasicHttpBinding()).Post("x");
        Assert.Equal("gzip, deflate", Take("Accept-Encoding"));
        Client(
            new CustomBinding(
                new TextMessageEncodingBindingElement(MessageVersion.Soap11, Encoding.UTF8),
                new HttpTransportBindingElement { DecompressionEnabled = false })).Post("x");
        Assert.Null(Take("Accept-Encoding"));
    }

    [Theory]
    [InlineData("gzip")]
    [InlineData("deflate")]
    public void Compressed_answer_is_read_where_it_was_asked_for(string coding)
    {
        _server.Answer = async context =>
        {
            context.Response.StatusCode = 500;
            context.Response.ContentType = "text/xml; charset=utf-8";
            context.Response.Headers.ContentEncoding = coding;
            await using Stream body = coding == "gzip"
                ? new System.IO.Compression.GZipStream(
                    context.Response.Body, System.IO.Compression.CompressionLevel.Fastest)
                : new System.IO.Compression.ZLibStream(
                    context.Response.Body, System.IO.Compression.CompressionLevel.Fastest);
            await body.WriteAsync(Encoding.UTF8.GetBytes(
                "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><s:Fault>"
                    + "<faultcode>s:Server</faultcode><faultstring>unpacked</faultstring></s:Fault></s:Body>"
                    + "</s:Envelope>"));
        };
        foreach (var isRead in new[] { true, false })
        {
            var factory = new CustomBinding(
                new TextMessageEncodingBindingElement(MessageVersion.Soap11, Encoding.UTF8),
                new HttpTransportBindingElement
                {
                    DecompressionEnabled = isRead,
                }).BuildChannelFactory<IRequestChannel>();
            _open.Add(factory);
            factory.Open();
            var channel = factory.CreateChannel(new EndpointAddress(_server.Address));
            channel.Open();
            if (isRead)
            {
                Assert.Equal(
                    "unpacked",
                    MessageFault.CreateFault(
                        channel.Request(Message.CreateMessage(MessageVersion.Soap11, "urn:a"))!,
                        1000).Reason.ToString());
            }
            else
            {
                Assert.ThrowsAny<CommunicationException>(
                    () => channel.Request(Message.CreateMessage(MessageVersion.Soap11, "urn:a")));
            }
        }
    }

    [Theory]
    [InlineData("urn:plain/action?x=%41", "\"urn:plain/action?x=%41\"")]
    [InlineData("urn:a b\u00e9\"", "\"urn:a%20b%C3%A9%22\"")]
    public void Soap_action_is_quoted_and_escaped(string action, string header)
    {
        var factory = new BasicHttpBinding().BuildChannelFactory<IRequestChannel>();
        _open.Add(factory);
        factory.Open();
        var channel = factory.CreateChannel(new EndpointAddress(_server.Address));
        channel.Open();
        channel.Request(Message.CreateMessage(MessageVersion.Soap11, action));
        Assert.Equal(header, Take("SOAPAction"));
    }

    [Fact]
    public void Request_property_sets_headers_query_and_method()
    {
        var property = new HttpRequestMessageProperty { QueryString = "a=1&b=2", Method = "PUT" };
        property.Headers["X-Own"] = "yes";
        property.Headers[HttpRequestHeader.UserAgent] = "agent/1";
        property.Headers["SOAPAction"] = "\"urn:other\"";
        property.Headers[HttpRequestHeader.ContentType] = "text/xml; charset=utf-8; own=1";
        Post(property);
        var (method, target, headers) = Take();
        Assert.Equal(("PUT", "/capture?a=1&b=2"), (method, target));
        Assert.Equal(
            ("yes", "agent/1", "\"urn:other\"", "text/xml; charset=utf-8; own=1"),
            (headers["X-Own"], headers["User-Agent"], headers["SOAPAction"], headers["Content-Type"]));
    }

    [Fact]
    public void Request_property_may_leave_the_body_out()
    {
        Post(new HttpRequestMessageProperty { SuppressEntityBody = true, Method = "GET" });
        Assert.Equal("", _server.Bodies.Single());
        Assert.Equal("GET", Take().Method);
    }

    [Fact]
    public void Proxy_is_asked_for_what_is_not_local()
    {
        var binding = new BasicHttpBinding { UseDefaultWebProxy = false, ProxyAddress = _server.Address };
        var factory = new ChannelFactory<IPost>(binding, new EndpointAddress("http://far.example/service"));
        _open.Add(factory);
        factory.CreateChannel().Post("x");
        Assert.Equal("http://far.example/service", Take().Target);

        binding.BypassProxyOnLocal = true;
        var local = new ChannelFactory<IPost>(binding, new EndpointAddress(_server.Address));
        _open.Add(local);
        local.CreateChannel().Post("x");
        Assert.Equal("/capture", Take().Target);
    }

    [Fact]
    public void Proxy_that_asks_for_a_password_gets_it()
    {
        _server.Answer = context =>
        {
            if (context.Request.Headers.ProxyAuthorization.Count == 0)
            {
                context.Response.StatusCode = 407;
                context.Response.Headers.ProxyAuthenticate = "Basic realm=\"p\"";
            }

            return Task.CompletedTask;
        };
        var binding = new CustomBinding(
            new TextMessageEncodingBindingElement(MessageVersion.Soap11, Encoding.UTF8),
            new HttpTransportBindingElement
            {
                UseDefaultWebProxy = false,
                ProxyAddress = _server.Address,
                ProxyAuthenticationScheme = AuthenticationSchemes.Basic,
            });
        var factory = new ChannelFactory<IPost>(binding, new EndpointAddress("http://far.example/service"));
        factory.Credentials.UserName.UserName = "p";
        factory.Credentials.UserName.Password = "q";
        _open.Add(factory);
        factory.CreateChannel().Post("x");
        Assert.Null(Take("Proxy-Authorization"));
        Assert.Equal("Basic cDpx", Take("Proxy-Authorization"));
    }

    [Fact]
    public void Requests_close_their_connection_without_keep_alive()
    {
        Client(
            new CustomBinding(
                new TextMessageEncodingBindingElement(MessageVersion.Soap11, Encoding.UTF8),
                new HttpTransportBindingElement { KeepAliveEnabled = false })).Post("x");
        Assert.Equal("close", Take("Connection"));
    }

    [Fact]
    public async Task Message_that_does_not_arrive_in_time_is_answered_with_408()
    {
        var host = new ServiceHost(typeof(CallsService));
        var address = new Uri($"http://127.0.0.1:{FreePort.Next()}/slow");
        host.AddServiceEndpoint(
            typeof(ICalls),
            new CustomBinding(
                new TextMessageEncodingBindingElement(MessageVersion.Soap11, Encoding.UTF8),
                new HttpTransportBindingElement { RequestInitializationTimeout = TimeSpan.FromMilliseconds(100) }),
            address);
        host.Open();
        _open.Add(host);
        using var raw = await RawHttp.ConnectAsync(address);
        await raw.SendAsync(
            "POST /slow HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nSOAPAction: \"a\"\r\nContent-Length: "
                + "100\r\n\r\n<s:Enve");
        Assert.StartsWith("HTTP/1.1 408", await raw.ReceiveAsync(), StringComparison.Ordinal);
    }

    private (string Method, string Target, IDictionary<string, string> Headers) Take()
    {
        Assert.True(_server.Requests.TryDequeue(out var request));
        return request;
    }

    private string? Take(string header, int skip = 0)
    {
        for (; skip > 0; skip--)
        {
            Take();
        }

        return Take().Headers.TryGetValue(header, out var value) ? value : null;
    }

    private IPost Client(Binding binding)
    {
        var factory = new ChannelFactory<IPost>(binding, new EndpointAddress(_server.Address));
        _open.Add(factory);
        return factory.CreateChannel();
    }

    private void Post(HttpRequestMessageProperty property)
    {
        var client = Client(new BasicHttpBinding());
        using var scope = new OperationContextScope((IContextChannel)client);
        OperationContext.Current!.OutgoingMessageProperties[HttpRequestMessageProperty.Name] = property;
        client.Post("x");
    }
}
