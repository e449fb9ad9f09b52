using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Formatters;
using Woad.Formatters.Bodies;
using Woad.Formatters.Parts;
using Woad.Xml;

namespace Woad.Tests.Encoders;

/// <summary>
/// A stream through an encoder and back, however the connection cuts the bytes and however they are read.
/// </summary>
public sealed class StreamedContentTests
{
    private static readonly string[] Encodings = ["text 1.1", "text 1.2", "binary", "MTOM", "MTOM alone"];

    public static TheoryData<string, int, int, int> Cases
    {
        get
        {
            var data = new TheoryData<string, int, int, int>();
            foreach (var encoding in Encodings)
            {
                foreach (var size in (int[])[0, 2, 767, 768, 100_000])
                {
                    foreach (var piece in (int[])[7, 65_536])
                    {
                        foreach (var read in (int[])[1, 5, 70_000])
                        {
                            if (size < 100_000 || (piece >= 1000 && read >= 1000))
                            {
                                data.Add(encoding, size, piece, read);
                            }
                        }
                    }
                }
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Content_comes_back(string name, int size, int piece, int read)
    {
        var encoding = Create(name);
        var content = new byte[size];
        new Random(size).NextBytes(content);
        var (bytes, contentType) = await WriteAsync(encoding, content);
        using var stream = await OpenAsync(encoding, bytes, contentType, piece);
        var back = new byte[size];
        var at = 0;
        int count;
        var buffer = new byte[read];
        while ((count = await stream.ReadAsync(buffer)) > 0)
        {
            buffer.AsSpan(0, count).CopyTo(back.AsSpan(at));
            at += count;
        }

        Assert.Equal(size, at);
        Assert.Equal(content, back);
    }

    [Theory]
    [InlineData("text 1.1")]
    [InlineData("binary")]
    [InlineData("MTOM")]
    public async Task Message_that_is_cut_off_anywhere_is_never_taken_for_a_whole_one(string name)
    {
        var encoding = Create(name);
        var (bytes, contentType) = await WriteAsync(encoding, new byte[1500]);
        for (var length = 0; length < bytes.Length - (name == "MTOM" ? 4 : 0); length += 29)
        {
            var cut = bytes[..length];
            await Assert.ThrowsAnyAsync<CommunicationException>(async () =>
            {
                using var stream = await OpenAsync(encoding, cut, contentType, 300);
                await stream.CopyToAsync(Stream.Null);
            });
        }
    }

    [Theory]
    [InlineData("text 1.1")]
    [InlineData("binary")]
    [InlineData("MTOM alone")]
    public async Task Mutated_message_ends_in_an_error_of_communication_or_in_content(string name)
    {
        var encoding = Create(name);
        var (bytes, contentType) = await WriteAsync(encoding, new byte[1500]);
        var random = new Random(19);
        for (var i = 0; i < 100; i++)
        {
            var mutated = (byte[])bytes.Clone();
            for (var changes = random.Next(1, 4); changes > 0; changes--)
            {
                mutated[random.Next(mutated.Length)] = (byte)random.Next(256);
            }

            try
            {
                using var stream = await OpenAsync(encoding, mutated, contentType, 300);
                await stream.CopyToAsync(Stream.Null);
            }
            catch (Exception e) when (e is CommunicationException
                or System.Runtime.Serialization.SerializationException or QuotaExceededException)
            {
                // The contract of every reader of the wire.
            }
        }
    }

    private static EncodingModel Create(string name)
    {
        var version = name == "text 1.1" ? MessageVersion.Soap11 : MessageVersion.Soap12WSAddressing10;
        var kind = name.StartsWith("text", StringComparison.Ordinal) ? EncodingKind.Text
            : name == "binary" ? EncodingKind.Binary
            : EncodingKind.Mtom;
        return new EncodingModel(kind, version, XmlDictionaryReaderQuotas.Max, XmlReadLimits.Buffered)
        {
            HasMimeHeaders = name == "MTOM alone",
        };
    }

    private static IMessageBody Body() => StreamMessageBody.Find(
        new BodyModel(
            "Upload", "http://tempuri.org/", [new PartModel("data", "http://tempuri.org/", typeof(Stream), 0)], null,
            []),
        new XmlDictionary())!;

    private static async Task<(byte[] Bytes, string? ContentType)> WriteAsync(EncodingModel encoding, byte[] content)
    {
        var message = Body().Write(encoding.Version, null, [new MemoryStream(content)], null);
        var outgoing = new Outgoing();
        await StreamedWriter.WriteAsync(message, encoding, outgoing);
        var head = outgoing.Bytes;
        using var all = new MemoryStream();
        all.Write(head.ToArray());
        await outgoing.Rest!.WriteAsync(all, CancellationToken.None);
        return (all.ToArray(), head.ContentType);
    }

    private static async Task<Stream> OpenAsync(EncodingModel encoding, byte[] bytes, string? contentType, int piece)
    {
        var body = new StreamedBody(
            new Pieces(bytes, piece), long.MaxValue, Timeout.InfiniteTimeSpan, TimeProvider.System,
            CancellationToken.None);
        var buffer = new EnvelopeBuffer { ContentType = contentType };
        var head = await StreamedHeads.ReadAsync(body, buffer, encoding, 65_536);
        var message = StreamedReader.Open(body, buffer, head, encoding, ownsConnection: false);
        var parameters = new object?[1];
        Body().Read(message, parameters);
        return (Stream?)parameters[0] ?? Stream.Null;
    }

    /// <summary>Gives at most so many bytes at a time, and each second time only after a while.</summary>
    private sealed class Pieces(byte[] bytes, int piece) : MemoryStream(bytes)
    {
        private int _reads;

        public override async ValueTask<int> ReadAsync(
            Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (_reads++ % 2 == 1)
            {
                await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
            }

            return await base.ReadAsync(buffer[..Math.Min(piece, buffer.Length)], cancellationToken)
                .ConfigureAwait(false);
        }
    }
}
