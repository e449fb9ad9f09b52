using System.Buffers;

namespace Woad.Xml.Members;

/// <summary>Members written together have the bytes that they have one by one.</summary>
public class MembersTests
{
    private const int Count = 100;

    /// <summary>Elements around the members: their own namespace as the default one, with a prefix, and another one.</summary>
    private static readonly string[] Wrappers = ["default", "prefix", "long prefix", "other"];

    private static readonly XmlName Own = new("own", SampleMembers.Namespace);
    private static readonly XmlName Other = new("other", "urn:other");

    /// <summary>Sessions: none, an empty one, one whose ids take two and three bytes, one that has room for a few names only.</summary>
    private static IEnumerable<BinaryWriterSession?> Sessions()
    {
        yield return null;
        yield return new BinaryWriterSession();
        yield return Filled(300);
        yield return Filled(9_000);
        yield return new BinaryWriterSession(60);
    }

    [Fact]
    public void Binary_members_are_the_bytes_of_their_elements()
    {
        var (together, each) = (Sessions().ToArray(), Sessions().ToArray());
        for (var i = 0; i < together.Length; i++)
        {
            for (var seed = 0; seed < Count; seed++)
            {
                var wrapper = Wrappers[seed % Wrappers.Length];
                var tight = new TightBuffer();
                Assert.Equal(
                    Convert.ToHexString(Binary(each[i], wrapper, new ArrayBufferWriter<byte>(), seed, false).WrittenSpan),
                    Convert.ToHexString(Binary(together[i], wrapper, new ArrayBufferWriter<byte>(), seed, true).WrittenSpan));
                Assert.Equal(
                    Convert.ToHexString(Binary(each[i], wrapper, new ArrayBufferWriter<byte>(), seed, false).WrittenSpan),
                    Convert.ToHexString(Binary(together[i], wrapper, tight, seed, true).ToArray()));
            }
        }
    }

    [Fact]
    public void Text_members_are_the_bytes_of_their_elements()
    {
        for (var seed = 0; seed < Count; seed++)
        {
            var (together, each) = (new ArrayBufferWriter<byte>(), new ArrayBufferWriter<byte>());
            var a = new TextXmlWriter(together);
            var b = new TextXmlWriter(each);
            a.Start(Own);
            b.Start(Own);
            a.Members(SampleMembers.Names, new SampleMembers(new Sample(seed)));
            new SampleMembers(new Sample(seed)).WriteEach(ref b);
            a.End(Own);
            b.End(Own);
            a.Flush();
            b.Flush();
            Assert.Equal(each.WrittenSpan.ToArray(), together.WrittenSpan.ToArray());
        }
    }

    [Fact]
    public async Task Sessions_of_several_threads_give_each_name_one_id()
    {
        var session = new BinaryWriterSession();
        var documents = await Task.WhenAll(Enumerable.Range(0, 4).Select(_ => Task.Run(() => Enumerable.Range(0, 200)
            .Select(seed => Convert.ToHexString(Binary(session, "default", new ArrayBufferWriter<byte>(), seed, true).WrittenSpan)).ToArray())));
        Assert.All(documents, document => Assert.Equal(documents[0], document));
    }

    [Fact]
    public void List_of_names_of_two_namespaces_is_refused()
    {
        Assert.Throws<ArgumentException>(() => new XmlNameList(Own, Other));
        Assert.Throws<ArgumentException>(() => new XmlNameList());
    }

    private static BinaryWriterSession Filled(int count)
    {
        var session = new BinaryWriterSession(1 << 20);
        for (var i = 0; i < count; i++)
        {
            session.IdOf($"filler {i}");
        }

        return session;
    }

    private static TBuffer Binary<TBuffer>(
        BinaryWriterSession? session, string wrapper, TBuffer output, int seed, bool together)
        where TBuffer : IBufferWriter<byte>
    {
        var writer = new BinaryXmlWriter(output, session);
        var name = wrapper == "other" ? Other : Own;
        switch (wrapper)
        {
            case "prefix":
                writer.StartOpen(XmlToken.Get("q"), name);
                break;
            case "long prefix":
                writer.StartOpen(XmlToken.Get("qq"), name);
                break;
            default:
                writer.StartOpen(name);
                break;
        }

        writer.EndOfStart();
        for (var i = 0; i < 3; i++)
        {
            var members = new SampleMembers(new Sample(seed + i));
            if (together)
            {
                writer.Members(SampleMembers.Names, members);
            }
            else
            {
                members.WriteEach(ref writer);
            }
        }

        writer.End(name);
        writer.Flush();
        return output;
    }
}
