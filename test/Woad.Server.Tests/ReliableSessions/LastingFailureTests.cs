using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>
/// A failure that every repetition would meet ends a reliable session at once, with its reason. A time that is over
/// names the last failure.
/// </summary>
[Trait("Category", "Slow")]
public sealed class LastingFailureTests : IDisposable
{
    private readonly List<ICommunicationObject> _open = [];

    public static TheoryData<string> Untrusted =>
        ["1.0", "1.1", "conversation", "secured", "socket", "net.tcp"];

    public void Dispose() => _open.ForEach(static o => o.Abort());

    [Theory]
    [MemberData(nameof(Untrusted))]
    public void Untrusted_certificate_ends_the_opening_with_its_reason(string kind)
    {
        var binding = Create(kind);
        var factory = Serve<ICounting>(binding, typeof(CountingSession));

        var error = Record.Exception(((IClientChannel)factory.CreateChannel()).Open);

        Assert.True(error is SecurityNegotiationException, $"{error}");
        Assert.Contains("not trusted", error!.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("1.0")]
    [InlineData("1.1")]
    public void Untrusted_certificate_ends_a_first_call_with_its_reason(string kind)
    {
        var factory = Serve<INoting>(Create(kind), typeof(CountingSession));

        var error = Record.Exception(() => factory.CreateChannel().Note(1));

        Assert.True(error is SecurityNegotiationException, $"{error}");
    }

    [Theory]
    [InlineData("1.0", HttpStatusCode.Unauthorized)]
    [InlineData("1.1", HttpStatusCode.Unauthorized)]
    [InlineData("1.0", HttpStatusCode.Forbidden)]
    [InlineData("1.1", HttpStatusCode.UnsupportedMediaType)]
    [InlineData("1.0", HttpStatusCode.BadRequest)]
    public async Task Status_that_refuses_the_client_ends_the_opening(string kind, HttpStatusCode status)
    {
        using var server = new AnsweringServer(
            $"HTTP/1.1 {(int)status} Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        var factory = Factory<ICounting>(
            Plain(kind), new Uri($"http://localhost:{server.Port}/counting"));

        var error = await Record.ExceptionAsync(() => Task.Run(((IClientChannel)factory.CreateChannel()).Open));

        Assert.True(error is MessageSecurityException or ProtocolException, $"{error}");
        Assert.Equal(1, server.Connections);
    }

    [Theory]
    [InlineData("1.0")]
    [InlineData("1.1")]
    public async Task Time_that_is_over_names_the_last_failure(string kind)
    {
        using var server = new AnsweringServer("");
        var binding = Plain(kind);
        binding.OpenTimeout = TimeSpan.FromSeconds(2);
        var factory = Factory<ICounting>(binding, new Uri($"http://localhost:{server.Port}/counting"));

        var error = await Assert.ThrowsAsync<TimeoutException>(
            () => Task.Run(((IClientChannel)factory.CreateChannel()).Open));

        var reason = Assert.IsAssignableFrom<CommunicationException>(error.InnerException);
        Assert.Contains(reason.Message, error.Message, StringComparison.Ordinal);
        Assert.True(server.Connections > 1);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1500)]
    public async Task Refusal_of_a_duplex_client_ends_the_opening_however_late_it_comes(int milliseconds)
    {
        using var server = new AnsweringServer(
            "HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        {
            Delay = TimeSpan.FromMilliseconds(milliseconds),
        };
        var factory = Factory<ICounting>(
            new WSDualHttpBinding(WSDualHttpSecurityMode.None), new Uri($"http://localhost:{server.Port}/counting"));

        var error = await Record.ExceptionAsync(() => Task.Run(((IClientChannel)factory.CreateChannel()).Open));

        Assert.True(error is MessageSecurityException, $"{error}");
        Assert.Equal(1, server.Connections);
    }

    [Theory]
    [InlineData("1.0")]
    [InlineData("1.1")]
    public async Task Call_whose_time_is_over_names_the_last_failure(string kind)
    {
        var binding = Plain(kind);
        binding.SendTimeout = TimeSpan.FromSeconds(3);
        var direct = Serve<ICounting>(binding, typeof(CountingSession));
        var address = direct.Endpoint.Address!;
        using var proxy = new CuttingProxy(address.Uri.Port);
        var channel = direct.CreateChannel(address, new UriBuilder(address.Uri) { Port = proxy.Port }.Uri);
        Assert.Equal(1, await Task.Run(() => channel.Add(1)));

        proxy.Cut();
        var error = await Record.ExceptionAsync(() => Task.Run(() => channel.Add(2)));

        Assert.True(error is TimeoutException or CommunicationException, $"{error}");
        var reason = Assert.IsAssignableFrom<CommunicationException>(error!.InnerException);
        Assert.Contains(reason.Message, error.Message, StringComparison.Ordinal);
    }

    private static WSHttpBinding Plain(string kind) => kind == "1.1"
        ? new WS2007HttpBinding(SecurityMode.None, reliableSessionEnabled: true)
        : new WSHttpBinding(SecurityMode.None, reliableSessionEnabled: true);

    private static Binding Create(string kind)
    {
        switch (kind)
        {
            case "net.tcp":
                return new NetTcpBinding(SecurityMode.Transport, reliableSessionEnabled: true)
                {
                    Security = { Transport = { ClientCredentialType = TcpClientCredentialType.None } },
                };
            case "socket":
                return new NetHttpsBinding
                {
                    ReliableSession = { Enabled = true },
                    WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
                };
            case "conversation":
                return new WSHttpBinding(SecurityMode.TransportWithMessageCredential, reliableSessionEnabled: true)
                {
                    Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
                };
            case "secured":
                return new WSHttpBinding(SecurityMode.Message, reliableSessionEnabled: true)
                {
                    Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
                };
            default:
                var binding = kind == "1.1" ? new WS2007HttpBinding() : new WSHttpBinding();
                binding.Security.Mode = SecurityMode.Transport;
                binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.None;
                binding.ReliableSession.Enabled = true;
                return binding;
        }
    }

    private ChannelFactory<T> Serve<T>(Binding binding, Type service)
    {
        var address = new Uri($"{binding.Scheme}://localhost:{FreePort.Next()}/counting");
        var host = new ServiceHost(service);
        TestCertificates.Believe(host.Credentials);
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
        host.AddServiceEndpoint(typeof(T), binding, address);
        host.Open();
        _open.Add(host);
        return Factory<T>(binding, address);
    }

    private ChannelFactory<T> Factory<T>(Binding binding, Uri address)
    {
        var factory = new ChannelFactory<T>(binding, new EndpointAddress(address));
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = TestPasswords.Of("alice");
        _open.Add(factory);
        return factory;
    }

    /// <summary>Answers each connection's first bytes always the same, and closes it.</summary>
    private sealed class AnsweringServer : IDisposable
    {
        private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
        private readonly byte[] _answer;
        private int _connections;

        public AnsweringServer(string answer)
        {
            _answer = System.Text.Encoding.ASCII.GetBytes(answer);
            _listener.Start();
            _ = AcceptAsync();
        }

        public TimeSpan Delay { get; init; }

        public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

        public int Connections => Volatile.Read(ref _connections);

        public void Dispose() => _listener.Dispose();

        private async Task AcceptAsync()
        {
            try
            {
                while (true)
                {
                    using var client = await _listener.AcceptSocketAsync();
                    Interlocked.Increment(ref _connections);
                    await client.ReceiveAsync(new byte[64 * 1024]);
                    await Task.Delay(Delay);
                    await client.SendAsync(_answer);
                    client.Shutdown(SocketShutdown.Send);
                }
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException)
            {
                // The test is over.
            }
        }
    }
}
