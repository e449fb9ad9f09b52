using System.Buffers;
using System.Globalization;
using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Tests.Messages;

/// <summary>
/// Bodies that are written below DataContractSerializer have the bytes of the BCL's writer, whichever calls are made.
/// </summary>
public sealed class SerializedBodyTests
{
    private const int Sequences = 600;

    private static readonly XmlDictionary Names = new();

    [Theory]
    [InlineData(nameof(SerializedGraphs.Orders))]
    [InlineData(nameof(SerializedGraphs.Shapes))]
    [InlineData(nameof(SerializedGraphs.Unqualified))]
    [InlineData(nameof(SerializedGraphs.References))]
    [InlineData(nameof(SerializedGraphs.Values))]
    [InlineData(nameof(SerializedGraphs.Objects))]
    [InlineData(nameof(SerializedGraphs.Dictionaries))]
    [InlineData(nameof(SerializedGraphs.Texts))]
    [InlineData(nameof(SerializedGraphs.Arrays))]
    [InlineData(nameof(SerializedGraphs.Xml))]
    [InlineData(nameof(SerializedGraphs.Own))]
    [InlineData(nameof(SerializedGraphs.Errors))]
    [InlineData(nameof(SerializedGraphs.Extended))]
    [InlineData(nameof(SerializedGraphs.Nested))]
    public void Graphs_have_the_bytes_of_the_other_writer(string name)
    {
        var value = typeof(SerializedGraphs).GetProperty(name)!.GetValue(null)!;
        var serializer = new DataContractSerializer(
            value.GetType(), Names.Add("Result"), Names.Add("urn:service"),
            SerializedGraphs.KnownTypes);
        Same(writer =>
        {
            writer.WriteStartElement(Names.Add("Response"), Names.Add("urn:service"));
            serializer.WriteObject(writer, value);
            serializer.WriteObject(writer, null);
            serializer.WriteObject(writer, value);
            writer.WriteEndElement();
        });
    }

    [Fact]
    public void Ordinary_graphs_are_not_handed_over()
    {
        foreach (var value in (object[])
            [SerializedGraphs.Orders, SerializedGraphs.Shapes, SerializedGraphs.References, SerializedGraphs.Values])
        {
            var serializer = new DataContractSerializer(value.GetType(), SerializedGraphs.KnownTypes);
            foreach (var body in new SerializerXmlWriter[] { new SerializerTextWriter(), new SerializerBinaryWriter() })
            {
                var stream = new BufferWriterStream { Output = new ArrayBufferWriter<byte>() };
                var bcl = XmlDictionaryWriter.CreateTextWriter(stream);
                body.Begin(new PooledXmlWriter(bcl, bcl, stream, body, SpaceLength: 1), MessageVersion.Soap11);
                serializer.WriteObject(body, value);
                Assert.False(body.HasHandedOver, value.GetType().Name);
            }
        }
    }

    [Fact]
    public void Body_that_its_codec_has_left_is_not_given_to_it_again()
    {
        var output = new ArrayBufferWriter<byte>();
        using var message = (BodyWriterMessage)Message.CreateMessage(
            MessageVersion.Soap11, "urn:action", new LeftBody { IsLeft = true });

        EnvelopeWriter.WriteText(message, output);

        Assert.Contains("<left", Encoding.UTF8.GetString(output.WrittenSpan), StringComparison.Ordinal);
    }

    [Fact]
    public void Calls_of_any_kind_have_the_bytes_of_the_other_writer()
    {
        for (var seed = 0; seed < Sequences; seed++)
        {
            var fixedSeed = seed;
            Same(writer => new SerializerCalls(new Random(fixedSeed), writer).Make(), seed);
        }
    }

    private static void Same(Action<XmlDictionaryWriter> write, int seed = 0)
    {
        foreach (var version in (MessageVersion[])
            [MessageVersion.Soap11, MessageVersion.Soap12WSAddressing10, MessageVersion.Soap12])
        {
            var context = string.Create(CultureInfo.InvariantCulture, $"{version}, seed {seed}");
            Same(context, version, write, isText: true, hasSession: false);
            Same(context, version, write, isText: false, hasSession: false);
            Same(context, version, write, isText: false, hasSession: true);
        }
    }

    private static void Same(
        string context, MessageVersion version, Action<XmlDictionaryWriter> write, bool isText, bool hasSession)
    {
        var (expected, expectedError) = Write(version, write, isText, hasSession, isOurs: false);
        var (actual, actualError) = Write(version, write, isText, hasSession, isOurs: true);
        Assert.True(
            expectedError == actualError,
            $"{context}, text {isText}, session {hasSession}: {expectedError}, {actualError}");
        if (expectedError is null)
        {
            Assert.True(
                expected == actual,
                $"{context}, text {isText}, session {hasSession}:\n{expected}\n{actual}");
        }
    }

    private static (string Bytes, string? Error) Write(
        MessageVersion version, Action<XmlDictionaryWriter> write, bool isText, bool hasSession, bool isOurs)
    {
        var output = new ArrayBufferWriter<byte>();
        var session = hasSession ? new BinaryWriterSession() : null;
        using var message = Message.CreateMessage(version, "urn:action", new Body(write, isOurs));
        try
        {
            if (isText)
            {
                EnvelopeWriter.WriteText(message, output);
            }
            else
            {
                EnvelopeWriter.WriteBinary(message, output, session?.Bcl, session);
            }
        }
        catch (Exception e)
        {
            return ("", e.GetType().Name);
        }

        if (isText)
        {
            return (Encoding.UTF8.GetString(output.WrittenSpan), null);
        }

        // Where a long text is ended depends on the buffer of the BCL's writer: the nodes are compared.
        using var reader = XmlDictionaryReader.CreateBinaryReader(
            output.WrittenSpan.ToArray(), 0, output.WrittenCount, WireDictionary.Instance,
            XmlDictionaryReaderQuotas.Max, session?.ToReader());
        var length = output.WrittenCount > 250 ? "" : Convert.ToHexString(output.WrittenSpan);
        var nodes = new StringBuilder(length).AppendLine();
        while (reader.Read())
        {
            Append(nodes, reader);
        }

        return (nodes.ToString(), null);
    }

    private static void Append(StringBuilder nodes, XmlDictionaryReader reader)
    {
        nodes.Append(reader.NodeType).Append(' ').Append(reader.Name).Append(' ').Append(reader.NamespaceURI)
            .Append(' ').Append(reader.Value);
        while (reader.MoveToNextAttribute())
        {
            nodes.Append(" @").Append(reader.Name).Append('=').Append(reader.Value);
        }

        nodes.AppendLine();
    }

    private sealed class Body(Action<XmlDictionaryWriter> write, bool isOurs) : BodyWriter(isBuffered: true)
    {
        internal override bool IsSerialized => isOurs;

        protected override void OnWriteBodyContents(XmlDictionaryWriter writer) => write(writer);
    }

    private sealed class LeftBody : EncodedBodyWriter
    {
        public override bool TryWriteText(IBufferWriter<byte> output, MessageVersion version) =>
            throw new InvalidOperationException("The codec is asked again.");

        public override bool TryWriteBinary(
            IBufferWriter<byte> output, BinaryWriterSession? strings, MessageVersion version) => false;

        protected override void OnWriteBodyContents(XmlDictionaryWriter writer) =>
            writer.WriteElementString("left", "");
    }
}
