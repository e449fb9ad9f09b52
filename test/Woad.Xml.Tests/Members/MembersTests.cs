using System.Buffers;

namespace Woad.Xml.Members;

/// <summary>Members written together have the bytes that they have one by one.</summary>
public class MembersTests
{
    private const int Count = 100;

    /// <summary>
    /// Elements around the members: their own namespace as the default one, with a prefix, and another one.
    /// </summary>
    private static readonly string[] Wrappers = ["default", "prefix", "long prefix", "other"];

    private static readonly XmlName Own = new("own", SampleMembers.Namespace);
    private static readonly XmlName Other = new("other", "urn:other");

    /// <summary>
    /// Sessions: none, an empty one, one whose ids take two and three bytes, one that has room for a few names only.
    /// </summary>
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
                    Convert.ToHexString(
                        Binary(each[i], wrapper, new ArrayBufferWriter<byte>(), seed, false).WrittenSpan),
                    Convert.ToHexString(
                        Binary(together[i], wrapper, new ArrayBufferWriter<byte>(), seed, true).WrittenSpan));
                Assert.Equal(
                    Convert.ToHexString(
                        Binary(each[i], wrapper, new ArrayBufferWriter<byte>(), seed, false).WrittenSpan),
                    Convert.ToHexString(Binary(together[i], wrapper, tight, seed, true).ToArray()));
            }
        }
    }

    [Fact]
    public void Text_members_are_the_bytes_of_their_elements()
    {
        foreach (var wrapper in Wrappers)
        {
            for (var seed = 0; seed < Count; seed++)
            {
                var each = Text(wrapper, new ArrayBufferWriter<byte>(), seed, false).WrittenSpan.ToArray();
                Assert.Equal(each, Text(wrapper, new ArrayBufferWriter<byte>(), seed, true).WrittenSpan.ToArray());
                Assert.Equal(each, Text(wrapper, new TightBuffer(), seed, true).ToArray());
            }
        }
    }

    [Fact]
    public void Text_members_with_long_names_or_left_out_are_the_bytes_of_their_elements()
    {
        foreach (var length in (int[])[1, 20, 27, 28, 29, 30, 61, 62, 63, 200])
        {
            var names = new XmlNameList(
                [.. Enumerable.Range(0, 4).Select(
                    i => new XmlName(new string((char)('a' + i), length), "urn:members"))]);
            for (var present = 0; present < 16; present++)
            {
                var (together, each) = (new TightBuffer(), new TightBuffer());
                var a = new TextXmlWriter(together);
                var b = new TextXmlWriter(each);
                a.Start(Own);
                a.Members(names, new SomeMembers(names, present));
                a.End(Own);
                a.Flush();
                b.Start(Own);
                new SomeMembers(names, present).Write(ref b);
                b.End(Own);
                b.Flush();
                Assert.Equal(each.ToArray(), together.ToArray());
            }
        }
    }

    /// <summary>Names that do not fit a block are found out once, not with every object.</summary>
    [Theory]
    [InlineData(10)]
    [InlineData(100)]
    public void Text_members_allocate_nothing_whatever_the_length_of_their_names(int length)
    {
        var names = new XmlNameList(
            [.. Enumerable.Range(0, 4).Select(i => new XmlName(new string((char)('a' + i), length), "urn:members"))]);
        var output = new ArrayBufferWriter<byte>(1 << 16);
        Write();
        var before = GC.GetAllocatedBytesForCurrentThread();
        for (var i = 0; i < 10; i++)
        {
            Write();
        }

        Assert.Equal(before, GC.GetAllocatedBytesForCurrentThread());

        void Write()
        {
            output.ResetWrittenCount();
            var writer = new TextXmlWriter(output);
            writer.Start(Own);
            writer.Members(names, new SomeMembers(names, 0b1011));
            writer.End(Own);
            writer.Flush();
        }
    }

    [Fact]
    public async Task Sessions_of_several_threads_give_each_name_one_id()
    {
        var session = new BinaryWriterSession();
        var documents = await Task.WhenAll(Enumerable.Range(0, 4).Select(_ => Task.Run(() => Enumerable.Range(0, 200)
            .Select(
                seed =>
                    Convert.ToHexString(
                        Binary(
                            session, "default", new ArrayBufferWriter<byte>(), seed, true).WrittenSpan)).ToArray())));
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

    private static TBuffer Text<TBuffer>(string wrapper, TBuffer output, int seed, bool together)
        where TBuffer : IBufferWriter<byte>
    {
        var writer = new TextXmlWriter(output);
        var name = Begin(ref writer, wrapper);
        Write(ref writer, seed, together);
        writer.End(name);
        writer.Flush();
        return output;
    }

    private static TBuffer Binary<TBuffer>(
        BinaryWriterSession? session, string wrapper, TBuffer output, int seed, bool together)
        where TBuffer : IBufferWriter<byte>
    {
        var writer = new BinaryXmlWriter(output, session);
        var name = Begin(ref writer, wrapper);
        Write(ref writer, seed, together);
        writer.End(name);
        writer.Flush();
        return output;
    }

    private static XmlName Begin<TWriter>(
        ref TWriter writer, string wrapper) where TWriter : struct, IXmlWriter, allows ref struct
    {
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
        return name;
    }

    private static void Write<TWriter>(
        ref TWriter writer, int seed, bool together) where TWriter : struct, IXmlWriter, allows ref struct
    {
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
    }

    /// <summary>Four members, of which those are left out whose bit is not set.</summary>
    private readonly struct SomeMembers(XmlNameList names, int present) : IXmlMembers
    {
        public void Write<TWriter>(ref TWriter writer) where TWriter : struct, IXmlMemberWriter, allows ref struct
        {
            for (var i = 0; i < names.Count; i++)
            {
                if ((present & (1 << i)) != 0)
                {
                    writer.Element(i, names[i], i == 1 ? "a<b" : i == 2 ? null : "text");
                }
            }
        }
    }
}
