using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;

namespace Woad.Tests.Messages;

/// <summary>Headers as programs make, write, copy and read them.</summary>
public sealed class HeaderWritingTests
{
    private const string Soap = "http://www.w3.org/2003/05/soap-envelope";
    private static readonly DataContractSerializer Numbers = new(typeof(int), "n", "urn:n");

    public static TheoryData<MessageHeader, bool, string, bool> WithSerializer => new()
    {
        { MessageHeader.CreateHeader("H", "urn:h", 7, Numbers), false, "", false },
        { MessageHeader.CreateHeader("H", "urn:h", 7, Numbers, true), true, "", false },
        { MessageHeader.CreateHeader("H", "urn:h", 7, Numbers, true, "urn:actor"), true, "urn:actor", false },
        { MessageHeader.CreateHeader("H", "urn:h", 7, Numbers, false, "urn:actor", true), false, "urn:actor", true },
        {
            new MessageHeader<int>(7) { Actor = "urn:actor", Relay = true }.GetUntypedHeader("H", "urn:h"),
            false,
            "urn:actor",
            true
        },
        {
            new MessageHeader<int> { Content = 7, MustUnderstand = true }.GetUntypedHeader("H", "urn:h"),
            true,
            "",
            false
        },
    };

    [Theory]
    [MemberData(nameof(WithSerializer))]
    public void Header_of_a_value_carries_its_attributes(
        MessageHeader header, bool mustUnderstand, string actor, bool relay)
    {
        MessageHeaderInfo info = header;
        Assert.Equal(
            ("H", "urn:h", mustUnderstand, actor, relay, false),
            (info.Name, info.Namespace, info.MustUnderstand, info.Actor, info.Relay, info.IsReferenceParameter));
        var xml = Write(w => header.WriteHeader(w, MessageVersion.Default));
        using var reader = XmlReader.Create(new StringReader(xml));
        reader.MoveToContent();
        Assert.Equal(mustUnderstand ? "1" : null, reader.GetAttribute("mustUnderstand", Soap));
        Assert.Equal(actor.Length > 0 ? actor : null, reader.GetAttribute("role", Soap));
        Assert.Equal(relay ? "1" : null, reader.GetAttribute("relay", Soap));
        Assert.Equal("7", reader.ReadElementContentAsString());
    }

    [Fact]
    public void Header_is_written_in_pieces_by_its_class()
    {
        var header = new Own();
        Assert.Equal(
            $"<p:Own b:mustUnderstand=\"1\" xmlns:b=\"{Soap}\" xmlns:p=\"urn:own\">text</p:Own>",
            Normal(WritePlain(w => header.WriteHeader(w, MessageVersion.Default))));
        Assert.Equal("<x>text</x>", Write(w =>
        {
            w.WriteStartElement("x");
            header.WriteHeaderContents(w, MessageVersion.Default);
            w.WriteEndElement();
        }));
        Assert.Contains(":Own", Write(w =>
        {
            header.WriteStartHeader(w, MessageVersion.Default);
            w.WriteEndElement();
        }), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Headers_are_written_by_their_place(bool asDictionaryWriter)
    {
        var headers = new MessageHeaders(MessageVersion.Default, 1)
        {
            MessageHeader.CreateHeader("A", "urn:a", "x"),
            MessageHeader.CreateHeader("B", "urn:b", "y"),
        };
        Assert.Same(MessageVersion.Default, headers.MessageVersion);
        Assert.Equal(2, headers.Count);
        Assert.Equal(
            "<B xmlns=\"urn:b\">y</B>",
            asDictionaryWriter ? Write(w => headers.WriteHeader(1, w)) : WritePlain(w => headers.WriteHeader(1, w)));
        Assert.Equal(
            "<r>y</r>",
            asDictionaryWriter
                ? Write(w => In(w, () => headers.WriteHeaderContents(1, w)))
                : WritePlain(w => In(w, () => headers.WriteHeaderContents(1, w))));
        Assert.Equal(
            "<A xmlns=\"urn:a\" />",
            asDictionaryWriter
                ? Write(w => Ended(w, () => headers.WriteStartHeader(0, w)))
                : WritePlain(w => Ended(w, () => headers.WriteStartHeader(0, w))));
    }

    [Fact]
    public void Headers_are_copied_and_read_by_a_serializer()
    {
        using var source = Message.CreateMessage(MessageVersion.Default, "urn:action");
        source.Headers.Add(
            MessageHeader.CreateHeader("H", "urn:h", 7, new DataContractSerializer(typeof(int), "H", "urn:h")));
        var headers = new MessageHeaders(MessageVersion.Default);
        headers.CopyHeaderFrom(source, 1);
        var serializer = new DataContractSerializer(typeof(int), "H", "urn:h");
        Assert.Equal(7, headers.GetHeader<int>(0, serializer));
        Assert.Equal(7, headers.GetHeader<int>("H", "urn:h", serializer));
        var copy = new MessageHeaders(headers);
        headers.Clear();
        Assert.Equal(["H"], Names(copy));
        copy.SetAction(new XmlDictionary().Add("urn:other"));
        Assert.Equal("urn:other", copy.Action);
    }

    [Fact]
    public void Mandatory_headers_are_checked_for_the_actors_that_one_is()
    {
        var headers = new MessageHeaders(MessageVersion.Default)
        {
            MessageHeader.CreateHeader("A", "urn:a", 1, true, "urn:me"),
            MessageHeader.CreateHeader("B", "urn:b", 1, true, "urn:other"),
            MessageHeader.CreateHeader("C", "urn:c", 1, false, "urn:me"),
        };
        Assert.False(headers.HaveMandatoryHeadersBeenUnderstood("urn:me"));
        Assert.True(headers.HaveMandatoryHeadersBeenUnderstood("urn:nobody"));
        headers.UnderstoodHeaders.Add(headers[0]);
        Assert.True(headers.HaveMandatoryHeadersBeenUnderstood("urn:me"));
        Assert.False(headers.HaveMandatoryHeadersBeenUnderstood("urn:me", "urn:other"));
        Assert.True(headers.UnderstoodHeaders.Contains(headers[0]));
        Assert.False(headers.UnderstoodHeaders.Contains(headers[1]));
        using (var all = headers.UnderstoodHeaders.GetEnumerator())
        {
            Assert.True(all.MoveNext());
            Assert.Same(headers[0], all.Current);
        }

        headers.UnderstoodHeaders.Remove(headers[0]);
        Assert.False(headers.HaveMandatoryHeadersBeenUnderstood("urn:me"));
    }

    [Fact]
    public void Properties_are_a_dictionary_that_copies_what_can_be_copied()
    {
        var properties = new MessageProperties { { "a", 1 }, { "b", new Copied(1) } };
        Assert.Equal((2, false, false), (properties.Count, properties.IsReadOnly, properties.IsFixedSize));
        Assert.True(properties.TryGetValue("a", out var a));
        Assert.Equal(1, a);
        Assert.False(properties.TryGetValue("c", out _));
        Assert.Contains(1, properties.Values);
        var copy = new MessageProperties();
        copy.CopyProperties(properties);
        Assert.Equal(2, ((Copied)copy["b"]!).Number);
        Assert.Null(copy.Security);
        copy.Clear();
        Assert.Empty(copy.Keys);
    }

    private static List<string> Names(MessageHeaders headers)
    {
        var names = new List<string>();
        using var all = headers.GetEnumerator();
        while (all.MoveNext())
        {
            names.Add(all.Current.Name);
        }

        return names;
    }

    private static void In(XmlWriter writer, Action write)
    {
        writer.WriteStartElement("r");
        write();
        writer.WriteEndElement();
    }

    private static void Ended(XmlWriter writer, Action start)
    {
        start();
        writer.WriteEndElement();
    }

    private static string Normal(string xml)
    {
        var element = System.Xml.Linq.XElement.Parse(xml);
        Assert.Equal("1", (string?)element.Attribute(System.Xml.Linq.XName.Get("mustUnderstand", Soap)));
        return $"<p:{element.Name.LocalName} b:mustUnderstand=\"1\" xmlns:b=\"{Soap}\" "
            + $"xmlns:p=\"{element.Name.NamespaceName}\">{element.Value}</p:{element.Name.LocalName}>";
    }

    private static string Write(Action<XmlDictionaryWriter> write) => WritePlain(plain =>
    {
        using var writer = XmlDictionaryWriter.CreateDictionaryWriter(plain);
        write(writer);
        writer.Flush();
    });

    private static string WritePlain(Action<XmlWriter> write)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            write(writer);
        }

        return text.ToString();
    }

    private sealed class Own : MessageHeader
    {
        public override string Name => "Own";

        public override string Namespace => "urn:own";

        public override bool MustUnderstand => true;

        protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
        {
            writer.WriteStartElement("p", Name, Namespace);
            WriteHeaderAttributes(writer, messageVersion);
        }

        protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
            writer.WriteString("text");
    }

    private sealed class Copied(int number) : IMessageProperty
    {
        public int Number => number;

        public IMessageProperty CreateCopy() => new Copied(number + 1);
    }
}
