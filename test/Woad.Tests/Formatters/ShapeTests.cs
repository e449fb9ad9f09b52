using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml.Linq;
using Woad.Conformance.Contracts;
using Woad.Formatters;
using Woad.Formatters.Settings;

namespace Woad.Tests.Formatters;

/// <summary>
/// What messages of each format look like. Headers of message contracts with the prefix h and XmlSerializer's two
/// namespaces on the body: as in the messages that the documentation of MessageHeaderAttribute and others show.
/// </summary>
public sealed class ShapeTests
{
    private const string Schema =
        "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\"";

    private static readonly TypedRequest Full = new()
    {
        Key = "k",
        Numbers = [1, 2],
        Second = 2,
        Dynamic = new(new Ticket { Number = 1 }, mustUnderstand: true, "urn:a", relay: true),
        Third = [new() { Number = 3, Owner = "o" }],
    };

    public static TheoryData<string, Type, string, object?[], string> Requests => new()
    {
        {
            "Headers static and dynamic, one for each item, wrapper, order and namespaces of members",
            typeof(ITyped),
            nameof(ITyped.Exchange),
            [Full],
            "<s:Header><h:Key s:mustUnderstand=\"1\" xmlns:h=\"http://woad.test/other\">k</h:Key>"
            + "<h:Ticket i:nil=\"true\" xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\" "
            + "xmlns:h=\"http://woad.test/typed\" />"
            + "<h:Dynamic s:actor=\"urn:a\" s:mustUnderstand=\"1\" "
            + "xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\" "
            + "xmlns:h=\"http://woad.test/typed\"><h:Number>1</h:Number><h:Owner i:nil=\"true\" /></h:Dynamic>"
            + "<h:Numbers xmlns:h=\"http://woad.test/typed\">1</h:Numbers><h:Numbers "
            + "xmlns:h=\"http://woad.test/typed\">2</h:Numbers>"
            + "</s:Header><s:Body><Wrapped xmlns=\"http://woad.test/wrapper\">"
            + "<first i:nil=\"true\" xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\" "
            + "xmlns=\"http://woad.test/typed\" />"
            + "<Second xmlns=\"http://woad.test/typed\">2</Second>"
            + "<Third xmlns:d4p1=\"http://woad.test/typed\" xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\" "
            + "xmlns=\"http://woad.test/other\"><d4p1:Ticket><d4p1:Number>3</d4p1:Number><d4p1:Owner>o</d4p1:Owner>"
            + "</d4p1:Ticket></Third>"
            + "</Wrapped></s:Body>"
        },
    };

    public static TheoryData<string, Type, string, object?[], string> OtherRequests => new()
    {
        {
            "No parameters beside a message contract: an empty body", typeof(ITyped), nameof(ITyped.Take), [],
            "<s:Body />"
        },
        {
            "XmlSerializer, document",
            typeof(IPieces),
            nameof(IPieces.Turn),
            [new Piece { Id = 1, Tags = ["x"], Value = "v" }, 3, "n"],
            $"<s:Body {Schema}><Turn xmlns=\"http://woad.test/pieces\"><piece "
                + "Id=\"1\"><Tag>x</Tag><Text>v</Text></piece>"
            + "<times>3</times><note>n</note></Turn></s:Body>"
        },
        {
            "XmlSerializer, RPC: parts without namespace",
            typeof(IPieces),
            nameof(IPieces.Join),
            ["l", new Piece { Id = 1 }],
            $"<s:Body {Schema}><Join xmlns=\"http://woad.test/pieces\"><left xmlns=\"\">l</left><right Id=\"1\" "
                + "xmlns=\"\" /></Join></s:Body>"
        },
        {
            "XmlSerializer, encoded: types and references",
            typeof(IPieces),
            nameof(IPieces.Swap),
            [new EncodedPair { Left = "l" }],
            $"<s:Body s:encodingStyle=\"http://schemas.xmlsoap.org/soap/encoding/\" {Schema}>"
            + "<q1:Swap xmlns:q1=\"http://woad.test/pieces\"><pair href=\"#id1\" /></q1:Swap>"
            + "<q2:EncodedPair id=\"id1\" xsi:type=\"q2:EncodedPair\" xmlns:q2=\"http://woad.test/pieces/encoded\">"
            + "<Left xsi:type=\"xsd:string\">l</Left></q2:EncodedPair></s:Body>"
        },
        {
            "XmlSerializer, attribute of a parameter",
            typeof(IPieces),
            nameof(IPieces.Sum),
            [new[] { 1, 2 }],
            $"<s:Body {Schema}><Sum xmlns=\"http://woad.test/pieces\"><n>1</n><n>2</n></Sum></s:Body>"
        },
        {
            "XmlSerializer, message contract",
            typeof(IPieces),
            nameof(IPieces.Typed),
            [new PieceRequest { Head = new Piece { Id = 9 }, Pieces = [new Piece { Id = 1 }] }],
            $"<s:Header><h:Head Id=\"9\" xmlns=\"http://woad.test/pieces\" {Schema} "
                + "xmlns:h=\"http://woad.test/pieces\" /></s:Header>"
            + $"<s:Body {Schema}><PieceRequest xmlns=\"http://woad.test/pieces\"><Piece Id=\"1\" "
            + "/></PieceRequest></s:Body>"
        },
        {
            "DataContractSerializer, RPC: parts without namespace",
            typeof(IPieces),
            nameof(IPieces.Issue),
            ["o", 1],
            "<s:Body><Issue xmlns=\"http://woad.test/pieces\"><owner xmlns=\"\">o</owner><number "
                + "xmlns=\"\">1</number></Issue></s:Body>"
        },
    };

    [Theory]
    [MemberData(nameof(Requests))]
    [MemberData(nameof(OtherRequests))]
    public void Request_is_written_as_documented(
        string what, Type contract, string operation, object?[] parameters, string expected)
    {
        Assert.NotEmpty(what);
        var message = MakeFormatter(contract, operation).SerializeRequest(MessageVersion.Soap11, parameters);

        // ToString indents.
        var envelope = XDocument.Parse(message.ToString()).ToString(SaveOptions.DisableFormatting);
        Assert.Equal(
            $"<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\">{expected}</s:Envelope>", envelope);
    }

    [Fact]
    public void Converter_makes_and_reads_messages_of_a_message_contract()
    {
        var converter = TypedMessageConverter.Create(typeof(TypedRequest), "urn:typed", "http://woad.test/typed");

        var message = converter.ToMessage(Full);
        var copy = (TypedRequest)converter.FromMessage(message.CreateBufferedCopy(65536).CreateMessage());

        Assert.Equal(("urn:typed", MessageVersion.Soap12WSAddressing10), (message.Headers.Action, message.Version));
        Assert.Equal(("k", 2), (copy.Key, copy.Second));
        Assert.Equal([1, 2], copy.Numbers!);
        Assert.Equal(Full.Third, copy.Third);
    }

    [Fact]
    public void Converter_refuses_another_action_and_a_type_without_contract()
    {
        var converter = TypedMessageConverter.Create(
            typeof(PieceRequest), "urn:typed", new XmlSerializerFormatAttribute());
        var other = Message.CreateMessage(MessageVersion.Soap11, "urn:other");

        var mismatch = Assert.Throws<ProtocolException>(() => converter.FromMessage(other));

        Assert.Equal(
            "Cannot create a typed message due to action mismatch, expecting urn:typed encountered urn:other",
            mismatch.Message);
        Assert.Throws<ArgumentException>(() => TypedMessageConverter.Create(typeof(string), "urn:typed"));
    }

    [Fact]
    public void Mappings_of_XmlSerializer_can_be_asked_for()
    {
        var operation = ContractDescription.GetContract(typeof(IPieces)).Operations.Find(nameof(IPieces.Break))!;

        var mappings = operation.Behaviors.Find<XmlSerializerOperationBehavior>()!.GetXmlMappings();

        Assert.Equal(["Break", "BreakResponse", ""], mappings.Select(mapping => mapping.ElementName));
    }

    private static OperationFormatter MakeFormatter(Type contract, string name)
    {
        var operation = ContractDescription.GetContract(contract).Operations.Find(name)!;
        return operation.Behaviors.Find<DataContractSerializerOperationBehavior>() is { } dataContract
            ? FormatterBuilder.Build(operation, dataContract)
            : FormatterBuilder.Build(
                operation,
                FormatterBuilder.MappingsOf(
                    operation,
                    operation.Behaviors.Find<XmlSerializerOperationBehavior>()!.XmlSerializerFormatAttribute));
    }
}
