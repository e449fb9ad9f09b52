using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Xml;
using Microsoft.Samples.Seed;

namespace Woad.Xml;

/// <summary>The reader over chained segments beside those over one buffer, wherever the segments end.</summary>
[Trait("Category", "Slow")]
public class GeneralReaderTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Reader_every_split_of_a_document_is_the_infoset_of_the_contiguous_reader(bool binary)
    {
        for (var seed = 0; seed < (LongBudget.IsOn ? 5000 : 40); seed++)
        {
            var steps = new DocumentGenerator(seed).Make();
            var bytes = binary ? Documents.Binary(steps) : Documents.Text(steps);
            var expected = Contiguous(binary, bytes);
            for (var split = 0; split <= bytes.Length; split++)
            {
                Assert.True(expected == General(binary, Segments.Of(bytes, [split])), $"seed {seed}, split {split}");
            }

            Assert.True(
                expected == General(binary, Segments.Of(bytes, Enumerable.Range(1, bytes.Length))),
                $"seed {seed}, byte by byte");
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Reader_mutated_documents_are_those_of_the_contiguous_reader_or_refused(bool binary)
    {
        for (var seed = 0; seed < (LongBudget.IsOn ? 500_000 : 10_000); seed++)
        {
            var bytes = MutationTests.Document(binary, seed);
            var (ours, theirs) = (Try(
                () => Contiguous(binary, bytes)),
                Try(() => General(binary, Segments.Of(bytes, [seed % (bytes.Length + 1)]))));
            Assert.True(ours is null || ours == theirs, $"seed {seed}: {Convert.ToHexString(bytes)}\n{ours}\n{theirs}");
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Reader_codec_reads_the_same_objects_from_any_segments(bool binary)
    {
        var orders = Order.Make(20);
        var output = new ArrayBufferWriter<byte>();
        var session = new BinaryWriterSession();
        var received = new BinaryReaderSession();
        if (binary)
        {
            var writer = new BinaryXmlWriter(output, session);
            OrderCodec.Write(ref writer, orders);
            writer.Flush();
            var table = new ArrayBufferWriter<byte>();
            session.WriteUnsent(table);
            received.Add(table.WrittenSpan);
        }
        else
        {
            var writer = new TextXmlWriter(output);
            OrderCodec.Write(ref writer, orders);
            writer.Flush();
        }

        var bytes = output.WrittenSpan.ToArray();
        var expected = Documents.BclText(orders);
        foreach (var size in new[] { 1, 7, 100, 4096, 100_000 })
        {
            var segments = Segments.Of(bytes, Enumerable.Range(1, bytes.Length / size).Select(i => i * size));
            var reader = binary
                ? GeneralXmlReader.Binary(segments, received, XmlReadLimits.Buffered)
                : GeneralXmlReader.Text(segments, XmlReadLimits.Buffered);
            Assert.Equal(expected, Documents.BclText(OrderCodec.Read(ref reader)!));
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Reader_values_are_those_of_the_contiguous_reader(bool binary)
    {
        for (var seed = 0; seed < 1000; seed++)
        {
            var steps = new DocumentGenerator(seed).Make();
            var bytes = binary ? Documents.Binary(steps) : Documents.Text(steps);
            for (var kind = 0; kind < 14; kind++)
            {
                var (expected, actual) = binary
                    ? (Values(
                        new BinaryXmlReader(bytes, null, XmlReadLimits.Buffered), kind),
                        Values(
                            GeneralXmlReader.Binary(new ReadOnlySequence<byte>(bytes), null, XmlReadLimits.Buffered),
                            kind))
                    : (Values(
                        new TextXmlReader(bytes, XmlReadLimits.Buffered), kind),
                        Values(GeneralXmlReader.Text(new ReadOnlySequence<byte>(bytes), XmlReadLimits.Buffered), kind));
                Assert.True(
                    expected == actual,
                    $"seed {seed}, kind {kind}\n{Convert.ToHexString(bytes)}\n{expected}\n{actual}");
            }
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Reader_large_document_takes_no_memory_of_its_size(bool binary)
    {
        using var chain = new ChainedBuffer();
        var name = new XmlName("r", "urn:r");
        var data = new byte[100_000];
        if (binary)
        {
            var writer = new BinaryXmlWriter(chain, null);
            WriteLarge(ref writer, name, data);
            writer.Flush();
        }
        else
        {
            var writer = new TextXmlWriter(chain);
            WriteLarge(ref writer, name, data);
            writer.Flush();
        }

        Assert.InRange(chain.Length, 8_000_000, 20_000_000);
        Assert.False(chain.Sequence.IsSingleSegment);
        var reader = binary
            ? GeneralXmlReader.Binary(chain.Sequence, null, XmlReadLimits.Buffered)
            : GeneralXmlReader.Text(chain.Sequence, XmlReadLimits.Buffered);
        var before = GC.GetAllocatedBytesForCurrentThread();
        Assert.True(reader.TryStart(name));
        var count = 0;
        while (reader.Next() == XmlNext.Start)
        {
            if (reader.TryStart(name))
            {
                Assert.True(data.AsSpan().SequenceEqual(reader.ReadBytes()));
                count++;
            }
            else
            {
                Assert.Equal(100, OrderCodec.Read(ref reader)!.Length);
            }
        }

        reader.End();
        Assert.Equal(60, count);
        Assert.Equal(XmlNext.EndOfDocument, reader.Next());

        // The objects, strings and bytes of each of the 60 pieces, and no copy of the document.
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 60L * 700_000);
    }

    private static void WriteLarge<TWriter>(ref TWriter writer, XmlName name, byte[] data)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        var orders = Order.Make(100);
        writer.Start(name);
        for (var i = 0; i < 60; i++)
        {
            OrderCodec.Write(ref writer, orders);
            writer.Element(name, data);
        }

        writer.End(name);
    }

    /// <summary>
    /// Without texts that are white space alone: the BCL does not tell &amp;#13; from a line end between tags.
    /// </summary>
    private static string Contiguous(bool binary, byte[] bytes)
    {
        if (binary)
        {
            var reader = new BinaryXmlReader(bytes, null, XmlReadLimits.Buffered);
            return Infoset.WithoutBlankText(Infoset.Read(ref reader));
        }

        var text = new TextXmlReader(bytes, XmlReadLimits.Buffered);
        return Infoset.WithoutBlankText(Infoset.Read(ref text));
    }

    private static string General(bool binary, in ReadOnlySequence<byte> segments)
    {
        var reader = binary
            ? GeneralXmlReader.Binary(segments, null, XmlReadLimits.Buffered)
            : GeneralXmlReader.Text(segments, XmlReadLimits.Buffered);
        return Infoset.WithoutBlankText(Infoset.Read(ref reader));
    }

    private static string? Try(Func<string> read)
    {
        try
        {
            return read();
        }
        catch (XmlException)
        {
            return null;
        }
    }

    /// <summary>All leaves read as one kind of value; what is not of the kind ends the walk.</summary>
    [SuppressMessage("Performance", "CA1859", Justification = "Values of all types.")]
    private static string Values<TReader>(TReader reader, int kind)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var text = new StringBuilder();
        try
        {
            for (var next = reader.Next(); next != XmlNext.EndOfDocument; next = reader.Next())
            {
                if (next == XmlNext.Start)
                {
                    reader.Start();
                    text.Append('<').Append(reader.AttributeCount).Append(reader.IsNil)
                        .Append(reader.LookupNamespace("p")).Append(reader.LookupNamespace(""));
                }
                else if (next == XmlNext.End)
                {
                    reader.End();
                }
                else
                {
                    text.Append(ReaderExercise.ValueText(ref reader, kind)).Append('|');
                }
            }
        }
        catch (XmlException)
        {
            text.Append('!');
        }

        return text.ToString();
    }
}
