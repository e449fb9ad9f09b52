using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Conformance.Contracts;

namespace Woad.Server.Tests.Streaming;

/// <summary>Stream parameters and results in every transfer mode, over every binding that has them.</summary>
[Trait("Category", "Slow")]
public sealed class StreamingTests
{
    private const int MB = 1 << 20;

    [Theory]
    [MemberData(nameof(StreamBindings.All), MemberType = typeof(StreamBindings))]
    public void Stream_parameter_arrives_whole(string binding, TransferMode mode)
    {
        using var host = new StreamsHost(binding, mode);
        var proxy = host.Create<IStreams>();
        foreach (var size in (long[])[0, 1, 2, 3, 255, 256, 65_537, 3 * MB])
        {
            Assert.Equal(size, proxy.Upload(new Pattern(size)));
        }
    }

    [Theory]
    [MemberData(nameof(StreamBindings.All), MemberType = typeof(StreamBindings))]
    public void Stream_result_arrives_whole(string binding, TransferMode mode)
    {
        using var host = new StreamsHost(binding, mode);
        var proxy = host.Create<IStreams>();
        foreach (var size in (long[])[0, 1, 5, 65_535, 3 * MB])
        {
            using var result = proxy.Download(size);
            Assert.Equal(size, Pattern.Check(result));
        }
    }

    [Theory]
    [MemberData(nameof(StreamBindings.All), MemberType = typeof(StreamBindings))]
    public async Task Asynchronous_client_streams_both_ways(string binding, TransferMode mode)
    {
        using var host = new StreamsHost(binding, mode);
        var proxy = host.Create<IStreamsAsync>();
        Assert.Equal(MB, await proxy.UploadAsync(new Pattern(MB, largestRead: 777)));
        await using var result = await proxy.DownloadAsync(MB);
        Assert.Equal(MB, await Pattern.CheckAsync(result, readSize: 333));
    }

    [Theory]
    [MemberData(nameof(StreamBindings.All), MemberType = typeof(StreamBindings))]
    public void Echo_of_the_parameter_comes_back(string binding, TransferMode mode)
    {
        using var host = new StreamsHost(binding, mode);
        using var result = host.Create<IStreams>().Echo(new Pattern(100_000));
        Assert.Equal(100_000, Pattern.Check(result, readSize: 1));
    }

    [Theory]
    [MemberData(nameof(StreamBindings.All), MemberType = typeof(StreamBindings))]
    public async Task Operations_of_other_shapes_work_too(string binding, TransferMode mode)
    {
        using var host = new StreamsHost(binding, mode);
        var proxy = host.Create<IStreams>();
        Assert.Equal(5, proxy.Add(2, 3));
        proxy.Drop(new Pattern(1000));
        Assert.Equal(1000, await host.Service.Dropped.WaitAsync(TimeSpan.FromSeconds(60)));
        Assert.Equal(7, proxy.Add(3, 4));
    }

    [Theory]
    [MemberData(nameof(StreamBindings.All), MemberType = typeof(StreamBindings))]
    public async Task Compiled_contract_without_streams_is_called_over_a_binding_that_streams(
        string binding, TransferMode mode)
    {
        using var host = new StreamsHost(binding, mode, contract: typeof(ICalls));
        for (var i = 0; i < 2; i++)
        {
            Assert.Equal(3, host.Create<ICalls>().Add(1, 2));
            Assert.Equal(3, await host.Create<ICallsTask>().AddAsync(1, 2));
        }
    }

    [Theory]
    [MemberData(nameof(StreamBindings.All), MemberType = typeof(StreamBindings))]
    public void Fault_before_the_end_of_the_request_reaches_the_client(string binding, TransferMode mode)
    {
        using var host = new StreamsHost(binding, mode);
        var proxy = host.Create<IStreams>();
        Assert.Equal("enough", Assert.Throws<FaultException>(() => proxy.Fail(new Pattern(20_000))).Message);
        Assert.Equal(7, proxy.Ignore(new Pattern(20_000)));
        Assert.Equal(9, proxy.Add(4, 5));
    }

    [Theory]
    [MemberData(nameof(StreamBindings.All), MemberType = typeof(StreamBindings))]
    public void Streams_of_a_call_are_disposed_of_when_it_has_ended(string binding, TransferMode mode)
    {
        using var host = new StreamsHost(binding, mode);
        var proxy = host.Create<IStreams>();
        proxy.Upload(new Pattern(10));
        using (var result = proxy.Download(10))
        {
            Pattern.Check(result);
        }

        Assert.True(
            SpinWait.SpinUntil(
                () => host.Service.Sent!.IsDisposed && !host.Service.Received!.CanRead, TimeSpan.FromSeconds(20)));
        Assert.Throws<ObjectDisposedException>(() => host.Service.Received!.ReadByte());
    }

    [Theory]
    [MemberData(nameof(StreamBindings.All), MemberType = typeof(StreamBindings))]
    public void Message_goes_through_with_a_large_body(string binding, TransferMode mode)
    {
        using var host = new StreamsHost(binding, mode);
        var proxy = host.Create<IStreams>();
        var version = StreamBindings.Create(binding, mode, MB).MessageVersion;
        var text = new string('x', 2 * MB);
        var body = XmlReader.Create(new StringReader($"<data xmlns='urn:d'>{text}</data>"));
        using var reply = proxy.Swap(Message.CreateMessage(version!, "urn:swap", body));
        using var reader = reply.GetReaderAtBodyContents();
        Assert.Equal("data", reader.LocalName);
        Assert.Equal(text, reader.ReadElementContentAsString());
    }

    [Theory]
    [MemberData(nameof(StreamBindings.Streamed), MemberType = typeof(StreamBindings))]
    public void Error_of_the_service_s_stream_reaches_the_client(string binding)
    {
        using var host = new StreamsHost(binding, TransferMode.Streamed);
        var proxy = host.Create<IStreams>();

        // The service may end the connection before or after the client has the head of the reply.
        Assert.Throws<CommunicationException>(() =>
        {
            using var result = proxy.FailLater(MB);
            Pattern.Check(result);
        });
        Assert.Equal(3, Usable(host, proxy).Add(1, 2));
    }

    [Theory]
    [MemberData(nameof(StreamBindings.Streamed), MemberType = typeof(StreamBindings))]
    public void Error_of_the_client_s_stream_reaches_the_service(string binding)
    {
        using var host = new StreamsHost(binding, TransferMode.Streamed);
        var proxy = host.Create<IStreams>();
        var error = Assert.ThrowsAny<CommunicationException>(() => proxy.Upload(new Pattern(8 * MB) { FailsAt = MB }));
        Assert.Contains("the source has failed", error.ToString());
        proxy = Usable(host, proxy);
        Assert.Equal(3, proxy.Add(1, 2));
        Assert.Equal(10, proxy.Upload(new Pattern(10)));
    }

    [Theory]
    [MemberData(nameof(StreamBindings.Streamed), MemberType = typeof(StreamBindings))]
    public void Limit_of_the_message_is_enforced_while_it_is_read(string binding)
    {
        using var host = new StreamsHost(binding, TransferMode.Streamed, maxSize: MB);
        var proxy = host.Create<IStreams>(b => { });
        Assert.ThrowsAny<Exception>(() => proxy.Upload(new Pattern(4 * MB)));
        proxy = Usable(host, proxy);
        using var result = proxy.Download(2 * MB);
        var error = Assert.Throws<CommunicationException>(() => Pattern.Check(result));
        Assert.IsType<QuotaExceededException>(error.InnerException);
        Assert.Equal(3, Usable(host, proxy).Add(1, 2));
    }

    /// <summary>A stream that breaks ends the session in which it was sent, and the proxy with it.</summary>
    private static IStreams Usable(StreamsHost host, IStreams proxy) =>
        ((IContextChannel)proxy).SessionId is null ? proxy : host.Create<IStreams>();
}
