using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Text;
using System.Xml;
using Woad.Dispatch.Settings;
using Woad.Formatters;
using Woad.Freeze;

namespace Woad.Generator.Tests.Contracts;

/// <summary>
/// The message lane without dynamic code: bodies that go through generated code are those that the serializer writes,
/// and it reads what the serializer has written.
/// </summary>
public sealed class CompiledBodyTests
{
    private const string Source = """
        [DataContract(Namespace = "urn:t")] [KnownType(typeof(Derived))] public class Thing
        {
            [DataMember] public int Number { get; set; }
            [DataMember] public string Text { get; set; }
            [DataMember] public List<Thing> Inside { get; set; }
            [DataMember(EmitDefaultValue = false)] private Size? _size;
            [DataMember(EmitDefaultValue = false)] public byte[] Bytes { get; set; }
            public Thing Sized() { _size = new Size { Width = 3 }; return this; }
            [DataContract(Namespace = "urn:t")] private struct Size { [DataMember] public int Width; }
        }
        [DataContract(Namespace = "urn:other")] public class Derived : Thing { [DataMember] public double More { get; set; } }
        [DataContract(Namespace = "urn:t")] public class Unknown : Thing { }
        [ServiceContract(Namespace = "urn:c")] public interface C
        {
            [OperationContract] Thing Change(Thing thing, ref int[] numbers, object any, out DateTime when);
            [OperationContract] void Nothing();
        }
        public static class Values
        {
            public static Thing Thing() => new Derived { Number = 5, Text = "a<b>", More = 1.5, Bytes = new byte[300], Inside = new() { new Thing { Number = -1 }.Sized(), null } }.Sized();
            public static object[] Inputs() => new object[] { Thing(), new[] { 1, 2, 3 }, "text" };
            public static object[] Outputs() => new object[] { new[] { 7 }, new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc) };
            public static object[] Bad() => new object[] { new Unknown(), null, null };
        }
        """;

    private static readonly Assembly Compiled = Compile.LoadGenerated(Source);

    private readonly OperationFormatter _serialized;
    private readonly OperationFormatter _through;

    public CompiledBodyTests()
    {
        var contract = Compiled.GetType("C")!;
        var operation = ContractDescription.GetContract(contract).Operations.Find("Change")!;
        _serialized = OperationFreezer.Formatter(operation, 65536);
        _through = _serialized.Through(ContractCodecs.Find(contract)!.Find("Change")!, 65536);
    }

    public static TheoryData<MessageVersion> Versions { get; } =
        [MessageVersion.Soap11, MessageVersion.Soap12WSAddressing10];

    [Theory]
    [MemberData(nameof(Versions))]
    public void Request_is_understood_by_the_serializer_and_understands_it(MessageVersion version)
    {
        var expected = TextOf(_serialized.SerializeRequest(version, Values("Inputs")));
        Assert.Equal(expected, Again(_serialized, TextOf(_through.SerializeRequest(version, Values("Inputs")))));
        Assert.Equal(expected, Again(_through, expected));

        string Again(OperationFormatter reader, string envelope)
        {
            var inputs = new object?[3];
            reader.DeserializeRequest(MessageOf(envelope, version), inputs);
            return TextOf(_serialized.SerializeRequest(version, inputs));
        }
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Reply_is_understood_by_the_serializer_and_understands_it(MessageVersion version)
    {
        var thing = Compiled.GetType("Values")!.GetMethod("Thing")!.Invoke(null, null);
        var expected = TextOf(_serialized.SerializeReply(version, Values("Outputs"), thing));
        Assert.Equal(expected, Again(_serialized, TextOf(_through.SerializeReply(version, Values("Outputs"), thing))));
        Assert.Equal(expected, Again(_through, expected));

        string Again(OperationFormatter reader, string envelope)
        {
            var outputs = new object?[2];
            var result = reader.DeserializeReply(MessageOf(envelope, version), outputs);
            return TextOf(_serialized.SerializeReply(version, outputs, result));
        }
    }

    /// <summary>The prefixes may be others, each of one letter.</summary>
    [Fact]
    public void Binary_values_take_the_same_records()
    {
        var version = MessageVersion.Soap12WSAddressing10;
        Assert.Equal(
            BytesOf(_serialized.SerializeRequest(version, Values("Inputs"))).Length,
            BytesOf(_through.SerializeRequest(version, Values("Inputs"))).Length);
    }

    [Fact]
    public void Value_that_cannot_be_written_is_said_in_the_serializers_words()
    {
        var expected = Assert.Throws<CommunicationException>(
            () => TextOf(_serialized.SerializeRequest(MessageVersion.Soap11, Values("Bad"))));
        var error = Assert.Throws<CommunicationException>(
            () => TextOf(_through.SerializeRequest(MessageVersion.Soap11, Values("Bad"))));
        Assert.Equal(expected.Message, error.Message);
    }

    [Theory]
    [InlineData("<Change xmlns='urn:c'><thing xmlns:a='urn:t'><a:Number>five</a:Number></thing></Change>")]
    [InlineData("<Other xmlns='urn:c'/>")]
    public void Body_that_cannot_be_read_is_said_in_the_serializers_words(string body)
    {
        var envelope =
            $"<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body>{body}</s:Body></s:Envelope>";
        var expected = Assert.ThrowsAny<FaultException>(
            () => _serialized.DeserializeRequest(MessageOf(envelope, MessageVersion.Soap11), new object?[3]));
        var error = Assert.ThrowsAny<FaultException>(
            () => _through.DeserializeRequest(MessageOf(envelope, MessageVersion.Soap11), new object?[3]));
        Assert.Equal(expected.Message, error.Message);
        Assert.Equal(expected.Code.Name, error.Code.Name);
    }

    [Fact]
    public void Body_without_an_element_leaves_parameters_their_defaults()
    {
        const string Envelope =
            "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body/></s:Envelope>";
        foreach (var formatter in new[] { _serialized, _through })
        {
            var values = new object?[3];
            formatter.DeserializeRequest(MessageOf(Envelope, MessageVersion.Soap11), values);
            Assert.Equal(new object?[3], values);
        }
    }

    [Fact]
    public void Prefixes_of_types_that_the_envelope_declares_are_understood()
    {
        const string Body =
            "<Change xmlns='urn:c'><thing i:type='o:Derived'><t:Number>4</t:Number><o:More>2.5</o:More></thing><any "
                + "i:type='x:int'>17</any></Change>";
        const string Envelope =
            "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/' "
                + "xmlns:i='http://www.w3.org/2001/XMLSchema-instance' xmlns:x='http://www.w3.org/2001/XMLSchema' "
                + $"xmlns:o='urn:other' xmlns:t='urn:t'><s:Body>{Body}</s:Body></s:Envelope>";
        var inputs = new object?[3];
        _through.DeserializeRequest(MessageOf(Envelope, MessageVersion.Soap11), inputs);
        Assert.Equal("Derived", inputs[0]!.GetType().Name);
        Assert.Equal(4, inputs[0]!.GetType().GetProperty("Number")!.GetValue(inputs[0]));
        Assert.Equal(17, inputs[2]);
    }

    private static object[] Values(string name) =>
        (object[])Compiled.GetType("Values")!.GetMethod(name)!.Invoke(null, null)!;

    private static Message MessageOf(string envelope, MessageVersion version) => Message.CreateMessage(
        XmlDictionaryReader.CreateTextReader(Encoding.UTF8.GetBytes(envelope), XmlDictionaryReaderQuotas.Max),
        int.MaxValue,
        version);

    private static string TextOf(Message message)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            message.WriteMessage(writer);
        }

        return text.ToString();
    }

    private static byte[] BytesOf(Message message)
    {
        var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(stream))
        {
            message.WriteMessage(writer);
        }

        return stream.ToArray();
    }
}
