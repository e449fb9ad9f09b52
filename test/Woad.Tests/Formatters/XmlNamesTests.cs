using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.Formatters;
using Woad.Formatters.Settings;

namespace Woad.Tests.Formatters;

/// <summary>
/// The names of parts that XmlSerializer writes: those of the contract, whatever the root element of a part's type is.
/// Attributes at the part itself decide otherwise.
/// </summary>
public sealed class XmlNamesTests
{
    private const string Data = "urn:data";
    private const string Contract = "urn:contract";

    /// <summary>Operation, the expected element of the request, of the reply, and a value.</summary>
    public static TheoryData<string, string, string> Operations { get; } = new()
    {
        { "Rooted", "{urn:contract}request", "{urn:contract}RootedResult" },
        { "RootedValue", "{urn:contract}request", "{urn:contract}RootedValueResult" },
        { "RootedBase", "{urn:contract}request", "{urn:contract}RootedBaseResult" },
        { "RootedEnum", "{urn:contract}request", "{urn:contract}RootedEnumResult" },
        { "RootedList", "{urn:contract}request", "{urn:contract}RootedListResult" },
        { "RootedArray", "{urn:contract}request", "{urn:contract}RootedArrayResult" },
        { "Typed", "{urn:contract}request", "{urn:contract}TypedResult" },
        { "Named", "{urn:contract}other", "{urn:contract}answer" },
        { "Element", "{urn:part}part", "{urn:part}answer" },
        { "ElementName", "{urn:contract}part", "{urn:contract}answer" },
        { "Rpc", "{}request", "{}RpcResult" },
    };

    [Theory]
    [MemberData(nameof(Operations))]
    public void Part_has_its_name_in_messages_of_both_directions(string name, string request, string reply)
    {
        var operation = Describe(name);
        var formatter = FormatterBuilder.Build(operation, Mappings(operation));
        var value = ValueOf(name);

        using var sent = formatter.SerializeRequest(MessageVersion.Soap11, [value]);
        var wrapper = XElement.Parse(sent.GetReaderAtBodyContents().ReadOuterXml());
        Assert.Equal(request, wrapper.Elements().Single().Name.ToString() is ['{', ..] full ? full : "{}request");
        using var answered = formatter.SerializeReply(MessageVersion.Soap11, [], value);
        var answer = XElement.Parse(answered.GetReaderAtBodyContents().ReadOuterXml());
        Assert.Equal(reply, answer.Elements().Single().Name.ToString() is ['{', ..] own ? own : "{}RpcResult");

        var read = new object?[1];
        formatter.DeserializeRequest(Message.CreateMessage(MessageVersion.Soap11, "a", wrapper.CreateReader()), read);
        Assert.Equal(Shown(value), Shown(read[0]));
        var result = formatter.DeserializeReply(
            Message.CreateMessage(MessageVersion.Soap11, "a", answer.CreateReader()), []);
        Assert.Equal(Shown(value), Shown(result));
    }

    [Theory]
    [MemberData(nameof(Operations))]
    public void Part_has_its_name_in_schemas(string name, string request, string reply)
    {
        if (name == "Rpc")
        {
            return;
        }

        var contract = ContractDescription.GetContract(typeof(INames));
        foreach (var other in contract.Operations.Where(operation => operation.Name != name).ToList())
        {
            contract.Operations.Remove(other);
        }

        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(
            new ServiceEndpoint(contract, new BasicHttpBinding(), new EndpointAddress("http://localhost/names")));
        Assert.Empty(exporter.Errors);
        var schemas = exporter.GeneratedXmlSchemas;

        Assert.Equal([request], PartsOf(schemas, name));
        Assert.Equal([reply], PartsOf(schemas, name + "Response"));
    }

    [Fact]
    public void Null_of_a_type_with_a_root_is_left_out()
    {
        var formatter = FormatterBuilder.Build(Describe("Rooted"), Mappings(Describe("Rooted")));

        using var sent = formatter.SerializeRequest(MessageVersion.Soap11, [null]);

        Assert.Empty(XElement.Parse(sent.GetReaderAtBodyContents().ReadOuterXml()).Elements());
    }

    [Fact]
    public void Member_and_header_of_a_message_contract_have_its_names()
    {
        var operation = Describe("Message");
        var formatter = FormatterBuilder.Build(operation, Mappings(operation));
        var value = new NamedMessage { Body = new Root { Value = 1 }, Head = new Root { Value = 2 } };

        using var sent = formatter.SerializeRequest(MessageVersion.Soap11, [value]);

        Assert.Contains(sent.Headers, header => header is { Name: "head", Namespace: "urn:head" });
        var wrapper = XElement.Parse(sent.GetReaderAtBodyContents().ReadOuterXml());
        Assert.Equal(XName.Get("body", "urn:body"), wrapper.Elements().Single().Name);
    }

    [Fact]
    public void Detail_of_a_fault_has_the_root_of_its_type_unless_the_attribute_names_it()
    {
        var faults = Describe("Faulty").Faults;
        var mappings = Mappings(Describe("Faulty"));

        var rooted = faults.Single(fault => fault.ElementName is null);
        var named = faults.Single(fault => fault.ElementName is not null);
        var detail = mappings.AddDetail(new("Root", rooted.Namespace!, typeof(Root), 0));
        var part = mappings.AddPart(new(named.ElementName!, named.Namespace!, typeof(Root), 0));
        Assert.Equal(XName.Get("root", Data), NameOf(detail));
        Assert.Equal(XName.Get("named", Contract), NameOf(part));

        static XName NameOf(System.Runtime.Serialization.XmlObjectSerializer serializer)
        {
            var document = new XDocument();
            using (var writer = XmlDictionaryWriter.CreateDictionaryWriter(document.CreateWriter()))
            {
                serializer.WriteObject(writer, new Root());
            }

            return document.Root!.Name;
        }
    }

    private static Woad.Formatters.Bodies.XmlMappings Mappings(OperationDescription operation) =>
        FormatterBuilder.MappingsOf(
            operation, operation.Behaviors.Find<XmlSerializerOperationBehavior>()!.XmlSerializerFormatAttribute);

    private static OperationDescription Describe(string name) =>
        ContractDescription.GetContract(typeof(INames)).Operations.Find(name)!;

    private static object ValueOf(string name) => name switch
    {
        "RootedValue" => new RootValue { Value = 3 },
        "RootedBase" => new RootDerived { Value = 4, More = 5 },
        "RootedEnum" => RootEnum.Two,
        "RootedList" => new RootList { 1, 2 },
        "RootedArray" => new Root[] { new() { Value = 6 } },
        "Typed" => new TypedOnly { Value = 7 },
        _ => new Root { Value = 8 },
    };

    private static string Shown(object? value)
    {
        var writer = new StringWriter();
        new XmlSerializer(value!.GetType()).Serialize(writer, value);
        return writer.ToString();
    }

    private static IEnumerable<string> PartsOf(XmlSchemaSet schemas, string wrapper)
    {
        var element = schemas.Schemas(Contract).Cast<XmlSchema>()
            .SelectMany(schema => schema.Items.OfType<XmlSchemaElement>())
            .Single(element => element.Name == wrapper);
        var sequence = (XmlSchemaSequence)((XmlSchemaComplexType)element.SchemaType!).Particle!;
        return sequence.Items.Cast<XmlSchemaElement>().Select(part => part.RefName.IsEmpty
            ? $"{{{Contract}}}{part.Name}"
            : $"{{{part.RefName.Namespace}}}{part.RefName.Name}");
    }

    [ServiceContract(Name = "Names", Namespace = Contract)]
    [XmlSerializerFormat(SupportFaults = true)]
    public interface INames
    {
        [OperationContract]
        Root Rooted(Root request);

        [OperationContract]
        RootValue RootedValue(RootValue request);

        [OperationContract]
        RootBase RootedBase(RootBase request);

        [OperationContract]
        RootEnum RootedEnum(RootEnum request);

        [OperationContract]
        RootList RootedList(RootList request);

        [OperationContract]
        Root[] RootedArray(Root[] request);

        [OperationContract]
        TypedOnly Typed(TypedOnly request);

        [OperationContract]
        [return: MessageParameter(Name = "answer")]
        Root Named([MessageParameter(Name = "other")] Root request);

        [OperationContract]
        [return: XmlElement("answer", Namespace = "urn:part")]
        Root Element([XmlElement("part", Namespace = "urn:part")] Root request);

        [OperationContract]
        [return: XmlElement("answer")]
        Root ElementName([XmlElement("part")] Root request);

        [OperationContract]
        [XmlSerializerFormat(Style = OperationFormatStyle.Rpc)]
        Root Rpc(Root request);

        [OperationContract]
        void Message(NamedMessage message);

        [OperationContract]
        [FaultContract(typeof(Root), Action = "urn:rooted")]
        [FaultContract(typeof(Root), Action = "urn:named", Name = "named")]
        void Faulty();
    }

    [MessageContract]
    public sealed class NamedMessage
    {
        [MessageHeader(Name = "head", Namespace = "urn:head")]
        public Root? Head { get; set; }

        [MessageBodyMember(Name = "body", Namespace = "urn:body")]
        public Root? Body { get; set; }
    }

    [XmlRoot("root", Namespace = Data)]
    public sealed class Root
    {
        public int Value { get; set; }
    }

    [XmlRoot("value", Namespace = Data)]
    public struct RootValue
    {
        public int Value { get; set; }
    }

    [XmlRoot("base", Namespace = Data)]
    [XmlInclude(typeof(RootDerived))]
    public class RootBase
    {
        public int Value { get; set; }
    }

    [XmlRoot("derived", Namespace = Data)]
    public sealed class RootDerived : RootBase
    {
        public int More { get; set; }
    }

    [XmlRoot("enum", Namespace = Data)]
    public enum RootEnum
    {
        One,
        Two,
    }

    [XmlRoot("list", Namespace = Data)]
    public sealed class RootList : List<int>;

    [XmlType("typed", Namespace = Data)]
    public sealed class TypedOnly
    {
        public int Value { get; set; }
    }
}
