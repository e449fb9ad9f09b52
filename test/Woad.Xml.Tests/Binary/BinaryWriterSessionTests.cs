using System.Buffers;
using System.Text;

namespace Woad.Xml;

public class BinaryWriterSessionTests
{
    [Fact]
    public void Session_ids_are_odd_in_order_and_sent_once()
    {
        var session = new BinaryWriterSession();
        Assert.Equal(
            [1, 3, 1, 5],
            [session.IdOf("a"), session.IdOf(XmlToken.Get("bc")), session.IdOf(XmlToken.Get("a")), session.IdOf("d")]);

        var output = new ArrayBufferWriter<byte>();
        Assert.Equal(7, session.UnsentLength);
        Assert.Equal(7, session.WriteUnsent(output));
        Assert.Equal("\u0001a\u0002bc\u0001d", Encoding.ASCII.GetString(output.WrittenSpan));
        Assert.False(session.HasUnsent);
        Assert.Equal(0, session.WriteUnsent(output));
    }

    [Fact]
    public void Session_at_its_limit_closes_for_good()
    {
        var session = new BinaryWriterSession(6);
        Assert.Equal(1, session.IdOf("abc"));
        Assert.Equal(-1, session.IdOf("de"));
        Assert.Equal(-1, session.IdOf("f"));
        Assert.Equal(1, session.IdOf(XmlToken.Get("abc")));
    }

    [Fact]
    public void Session_filled_to_the_byte_is_accepted_by_the_reading_side()
    {
        foreach (var (limit, accepted) in new[] { (2047, false), (2048, true), (2049, true) })
        {
            var session = new BinaryWriterSession();
            Assert.Equal(1, session.IdOf(new string('x', 2046)));
            var table = new ArrayBufferWriter<byte>();
            Assert.Equal(2048, session.WriteUnsent(table));
            var error = Record.Exception(() => new BinaryReaderSession(limit).Add(table.WrittenSpan));
            Assert.Equal(accepted, error is null);
        }
    }

    [Fact]
    public void Session_reserved_by_many_threads_has_each_string_once()
    {
        var session = new BinaryWriterSession(100_000);
        var tokens = Enumerable.Range(0, 500).Select(static i => XmlToken.Get($"concurrent-{i}")).ToArray();
        var ids = new int[4][];
        Parallel.For(0, 4, thread =>
        {
            var random = new Random(thread);
            ids[thread] = new int[tokens.Length];
            foreach (var i in Enumerable.Range(0, tokens.Length).OrderBy(_ => random.Next()))
            {
                ids[thread][i] = session.IdOf(tokens[i]);
            }
        });

        var table = new ArrayBufferWriter<byte>();
        session.WriteUnsent(table);
        var reader = new BinaryReaderSession(100_000);
        reader.Add(table.WrittenSpan);
        Assert.Equal(tokens.Length, reader.Count);
        for (var i = 0; i < tokens.Length; i++)
        {
            Assert.All(ids, list => Assert.Same(tokens[i], reader.Find(list[i])!.Token));
        }
    }

    [Fact]
    public void Session_strings_received_make_no_tokens()
    {
        var session = new BinaryReaderSession();
        session.Add([.. "\u0010never-seen-token"u8]);

        Assert.Null(session.Find(1)!.Token);
        Assert.Null(XmlToken.TryFind("never-seen-token"));
        session.Find(1)!.Tag = "operation";
        Assert.Equal("operation", session.Find(1)!.Tag);
        Assert.Null(session.Find(3));
        Assert.Null(session.Find(2));
    }
}
