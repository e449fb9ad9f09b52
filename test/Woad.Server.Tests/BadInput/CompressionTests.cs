using System.IO.Compression;
using System.Net.Http.Headers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.BadInput;

/// <summary>
/// Compressed binary messages as bytes ([MC-NMF] 6, note 5): the whole message, the session's string table with it, and
/// a content type that says so. A service that compresses reads each form, another one reads none.
/// </summary>
[Trait("Category", "Hostile")]
public sealed class CompressionTests : IDisposable
{
    private const int MB = 1 << 20;

    private readonly List<ICommunicationObject> _open = [];
    private readonly HttpClient _http = new();

    public static TheoryData<CompressionFormat, string> Formats => new()
    {
        { CompressionFormat.GZip, "gzip" },
        { CompressionFormat.Deflate, "deflate" },
    };

    public void Dispose()
    {
        _open.ForEach(o => o.Abort());
        _http.Dispose();
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public async Task Session_speaks_the_documented_bytes(CompressionFormat format, string suffix)
    {
        var address = Serve(format);
        using var peer = await OpenAsync(address, suffix);
        await peer.SendAsync(Framing.Sized(Pack(suffix, [0, .. Framing.Envelope(Envelopes.Ws(address.ToString()))])));

        Assert.Equal(6, (await peer.ReadAsync(1))[0]);
        int size = (await peer.ReadAsync(1))[0];
        if (size > 127)
        {
            size = (size & 0x7F) | ((await peer.ReadAsync(1))[0] << 7);
        }

        var reply = Unpack(suffix, await peer.ReadAsync(size));

        // Its string table first, then the envelope's first record: an element with prefix s from the static
        // dictionary.
        var table = reply[0];
        Assert.InRange(table, 1, 127);
        Assert.Equal([0x56, 0x02], reply[(table + 1)..(table + 3)]);
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public Task Message_that_grows_beyond_the_quota_is_refused_with_its_fault(
        CompressionFormat format, string suffix) => OwnProcess.RunAsync(GrowAsync, format.ToString(), suffix);

    private static async Task GrowAsync(string name, string suffix)
    {
        var format = Enum.Parse<CompressionFormat>(name);
        using var tests = new CompressionTests();
        var address = tests.Serve(format);
        using var peer = await OpenAsync(address, suffix);
        var before = OwnProcess.AllocatedBytes();
        await peer.SendAsync(Framing.Sized(Pack(suffix, new byte[16 * MB])));

        byte[] fault = Framing.Fault("MaxMessageSizeExceededFault");
        Assert.Equal(Convert.ToHexString(fault), Convert.ToHexString(await peer.ReadAsync(fault.Length)));
        Assert.InRange(OwnProcess.AllocatedBytes() - before, 0, 40 * MB);
        tests.AssertServes(format, address);
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public async Task Bytes_that_are_not_compressed_end_the_session(CompressionFormat format, string suffix)
    {
        var address = Serve(format);
        var good = Pack(suffix, [0, .. Framing.Envelope(Envelopes.Ws(address.ToString()))]);
        foreach (var bytes in new[]
        {
            [0, .. Framing.Envelope(Envelopes.Ws(address.ToString()))],
            new byte[] { 0xFF, 0xFF, 0xFF },
            good[..(good.Length / 2)],
            Pack(suffix, []),
            Pack(suffix, [200, 1, 97]),
        })
        {
            using var peer = await OpenAsync(address, suffix);
            await peer.SendAsync(Framing.Sized(bytes));
            Assert.Empty(await peer.ReadToEndAsync());
        }

        AssertServes(format, address);
    }

    [Theory]
    [InlineData(CompressionFormat.None, CompressionFormat.GZip)]
    [InlineData(CompressionFormat.None, CompressionFormat.Deflate)]
    public void Client_that_compresses_for_a_service_that_does_not_hears_of_it(
        CompressionFormat service, CompressionFormat client)
    {
        foreach (var address in new[] { Serve(service), Serve(service, http: true) })
        {
            var factory = new ChannelFactory<IVault>(
                Binding(client, address.Scheme == "http"), new EndpointAddress(address));
            _open.Add(factory);
            var error = Assert.Throws<ProtocolException>(() => factory.CreateChannel().Echo("a"));
            Assert.Contains("msbin", error.Message, StringComparison.OrdinalIgnoreCase);
            AssertServes(service, address);
        }
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public async Task Http_speaks_the_documented_bytes(CompressionFormat format, string suffix)
    {
        var address = Serve(format, http: true);
        _http.DefaultRequestHeaders.AcceptEncoding.ParseAdd("gzip, deflate");
        var response = await PostAsync(
            address, suffix, Pack(suffix, Framing.Envelope(Envelopes.Ws(address.ToString()))));

        Assert.Equal(200, (int)response.StatusCode);
        Assert.Equal($"application/soap+msbin1+{suffix}", response.Content.Headers.ContentType!.ToString());
        Assert.Equal([0x56, 0x02], Unpack(suffix, await response.Content.ReadAsByteArrayAsync())[..2]);
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public async Task Http_request_that_grows_beyond_the_quota_or_is_not_compressed_is_refused(
        CompressionFormat format, string suffix)
    {
        var address = Serve(format, http: true);

        Assert.Equal(400, (int)(await PostAsync(address, suffix, Pack(suffix, new byte[16 * MB]))).StatusCode);
        Assert.Equal(400, (int)(await PostAsync(address, suffix, [1, 2, 3])).StatusCode);
        Assert.Equal(400, (int)(await PostAsync(address, suffix, [])).StatusCode);

        AssertServes(format, address);
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public void Encoder_for_transports_of_the_program_compresses(CompressionFormat format, string suffix)
    {
        var encoder = new BinaryMessageEncodingBindingElement
        {
            CompressionFormat = format,
        }.CreateMessageEncoderFactory().Encoder;
        var buffers = BufferManager.CreateBufferManager(MB, MB);
        Assert.Equal($"application/soap+msbin1+{suffix}", encoder.ContentType);
        Assert.Equal($"application/soap+msbin1+{suffix}", encoder.MediaType);

        var written = encoder.WriteMessage(
            Message.CreateMessage(MessageVersion.Default, "urn:a", new string('a', 5000)), MB, buffers);
        Assert.InRange(written.Count, 50, 500);
        Assert.Equal(new string('a', 5000), encoder.ReadMessage(written, buffers).GetBody<string>());

        using var stream = new MemoryStream();
        encoder.WriteMessage(Message.CreateMessage(MessageVersion.Default, "urn:a", new string('b', 5000)), stream);
        Assert.InRange(stream.Length, 50, 500);
        stream.Position = 0;
        Assert.Equal(new string('b', 5000), encoder.ReadMessage(stream, 65536).GetBody<string>());

        var bomb = new ArraySegment<byte>(Pack(suffix, new byte[MB]));
        Assert.IsType<QuotaExceededException>(
            Assert.Throws<CommunicationException>(() => encoder.ReadMessage(bomb, buffers)).InnerException);
    }

    private static Binding Binding(CompressionFormat format, bool http = false) =>
        (http ? (ServerBinding)new CompressedHttp(format) : new CompressedTcp(format)).Create();

    private static byte[] Pack(string suffix, byte[] bytes)
    {
        using var packed = new MemoryStream();
        using (Stream packing = suffix == "gzip"
            ? new GZipStream(packed, CompressionLevel.Optimal)
            : new DeflateStream(packed, CompressionLevel.Optimal))
        {
            packing.Write(bytes);
        }

        return packed.ToArray();
    }

    private static byte[] Unpack(string suffix, byte[] bytes)
    {
        using var whole = new MemoryStream();
        using Stream unpacking = suffix == "gzip"
            ? new GZipStream(new MemoryStream(bytes), CompressionMode.Decompress)
            : new DeflateStream(new MemoryStream(bytes), CompressionMode.Decompress);
        unpacking.CopyTo(whole);
        return whole.ToArray();
    }

    private static async Task<RawConnection> OpenAsync(Uri address, string suffix)
    {
        var peer = new RawConnection(address);
        await peer.SendAsync((byte[])
            [.. Framing.Open(address.ToString()), .. Framing.Text(4, $"application/soap+msbinsession1+{suffix}"), 12]);
        Assert.Equal(Framing.Acknowledgement, (await peer.ReadAsync(1))[0]);
        return peer;
    }

    private async Task<HttpResponseMessage> PostAsync(Uri address, string suffix, byte[] bytes)
    {
        var content = new ByteArrayContent(bytes);
        content.Headers.ContentType = MediaTypeHeaderValue.Parse($"application/soap+msbin1+{suffix}");
        return await _http.PostAsync(address, content);
    }

    private Uri Serve(CompressionFormat format, bool http = false)
    {
        var address = http
            ? new Uri($"http://localhost:{FreePort.Http}/packed{Guid.NewGuid():N}")
            : new Uri($"net.tcp://localhost:{FreePort.Tcp}/packed{Guid.NewGuid():N}");
        var host = new ServiceHost(typeof(VaultService));
        host.AddServiceEndpoint(typeof(IVault), Binding(format, http), address);
        host.Open();
        _open.Add(host);
        return address;
    }

    private void AssertServes(CompressionFormat format, Uri address)
    {
        var factory = new ChannelFactory<IVault>(
            Binding(format, address.Scheme == "http"), new EndpointAddress(address));
        _open.Add(factory);
        Assert.Equal("good", factory.CreateChannel().Echo("good"));
    }
}
