using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Freeze;
using Woad.Transports.Connecting;
using Woad.Transports.Tcp;

namespace Woad.Tests.Framing;

/// <summary>What the settings of a connection's buffers and queues mean for a transport.</summary>
public sealed class ConnectionSettingsTests
{
    private static readonly Uri Via = new("net.tcp://localhost/a");

    [Theory]
    [InlineData(8192, null)]
    [InlineData(0, null)]
    [InlineData(2, 2)]
    [InlineData(50_000, 50_000)]
    public void ConnectionBufferSize_counts_when_it_is_not_the_default(int setting, int? expected) =>
        Assert.Equal(expected, Framing(new TcpTransportBindingElement
        {
            ConnectionBufferSize = setting,
        }).ConnectionBufferSize);

    [Fact]
    public void MaxPendingConnections_is_a_limit_once_it_is_set()
    {
        Assert.Null(Framing(new TcpTransportBindingElement()).MaxWaitingSessions);
        Assert.Equal(7, Framing(new TcpTransportBindingElement
        {
            MaxPendingConnections = 7,
        }).MaxWaitingSessions);
        Assert.Equal(9, Framing(new NetTcpBinding
        {
            MaxConnections = 9,
        }.CreateBindingElements().Find<TcpTransportBindingElement>()!).MaxWaitingSessions);
    }

    [Fact]
    public void MaxPendingAccepts_reaches_the_pipes_listener() =>
        Assert.Equal(3, Framing(new NamedPipeTransportBindingElement
        {
            MaxPendingAccepts = 3,
        }).MaxPendingAccepts);

    [Fact]
    public void Pipe_names_nobody_who_may_connect_unless_told_so()
    {
        var element = new NamedPipeTransportBindingElement();

        Assert.Empty(element.AllowedSecurityIdentifiers);
        Assert.Empty(((NamedPipeTransportBindingElement)element.Clone()).AllowedSecurityIdentifiers);
        Assert.Empty(Framing(element).PipeUsers);
    }

    [Theory]
    [InlineData(null, 16 * 1024, 32 * 1024)]
    [InlineData(50_000, 50_000, 100_000)]
    [InlineData(2, 2, 8192)]
    public async Task Client_reads_as_much_at_a_time_as_ConnectionBufferSize_says(int? size, int least, int most)
    {
        var link = new AcknowledgingLink();
        var model = Freeze(new TcpTransportBindingElement()) with
        {
            Settings = new FramingModel { ConnectionBufferSize = size },
            MaxSessionStrings = 2048,
        };

        await new FramedConnector(new LinkDialer(link)).ConnectAsync(
            new EndpointAddress(Via), Via, model, CancellationToken.None);

        Assert.InRange(link.LargestRead, least, most);
    }

    private static FramingModel Framing(ConnectionOrientedTransportBindingElement element) =>
        FramingModel.Of(Freeze(element));

    private static TransportModel Freeze(ConnectionOrientedTransportBindingElement element) =>
        BindingFreezer.Freeze(
            element, new BinaryMessageEncodingBindingElement(), new CustomBinding(), TimeProvider.System).Transport;

    private sealed class LinkDialer(ILink link) : IDialer
    {
        public ValueTask<ILink> ConnectAsync(Uri via, CancellationToken cancellationToken) => new(link);

        public string PoolKey(Uri via) => "";
    }

    /// <summary>Acknowledges a preamble, and notes how much is read at a time.</summary>
    private sealed class AcknowledgingLink : MemoryStream, ILink
    {
        public int LargestRead { get; private set; }

        public Stream Stream => this;

        public Socket? Socket => null;

        public EndPoint? Local => null;

        public EndPoint? Remote => null;

        public bool IsQuiet => true;

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            LargestRead = Math.Max(LargestRead, buffer.Length);
            buffer.Span[0] = 0x0B;
            return new(1);
        }

        public ValueTask NoticeAsync() => default;

        public void End()
        {
        }

        public void Reset()
        {
        }
    }
}
