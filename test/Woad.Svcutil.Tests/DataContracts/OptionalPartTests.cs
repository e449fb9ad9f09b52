using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.Text;
using Woad.Metadata.Retrieval;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Svcutil.Tests.DataContracts;

/// <summary>
/// Parts that may be missing and may not be nil. Data contracts write null as nil: such a part needs a value type;
/// otherwise XmlSerializer takes the operation.
/// </summary>
public sealed class OptionalPartTests
{
    private static readonly string[] BuiltIns =
    [
        "string", "int", "boolean", "dateTime", "decimal", "long", "double", "float", "short", "byte", "unsignedByte",
        "unsignedInt", "unsignedLong", "unsignedShort", "date", "time", "duration", "base64Binary", "hexBinary",
        "anyURI", "token", "integer", "positiveInteger", "nonNegativeInteger", "negativeInteger", "nonPositiveInteger",
        "gYear", "gYearMonth", "gMonth", "gMonthDay", "gDay", "QName", "NMTOKEN", "NMTOKENS", "language", "Name",
        "NCName", "normalizedString", "anyType", "anySimpleType", "ID", "IDREF", "IDREFS",
    ];

    private static readonly Dictionary<string, string> Own = new()
    {
        ["Words"] = Restricted("string", "<xs:enumeration value='a'/><xs:enumeration value='b'/>"),
        ["FewerWords"] = Restricted("Words", "<xs:enumeration value='a'/>"),
        ["Tokens"] = Restricted("token", "<xs:enumeration value='a'/>"),
        ["Numbers"] = Restricted("int", "<xs:enumeration value='1'/>"),
        ["Short"] = Restricted("string", "<xs:enumeration value='a'/><xs:maxLength value='4'/>"),
        ["Pattern"] = Restricted("string", "<xs:pattern value='a'/>"),
        ["Small"] = Restricted("int", "<xs:maxInclusive value='4'/>"),
        ["Day"] = Restricted("date", "<xs:minInclusive value='2001-01-01'/>"),
        ["Several"] = "<xs:list><xs:simpleType>" + Restricted("string", "<xs:enumeration value='a'/>")
            + "</xs:simpleType></xs:list>",
        ["Integers"] = "<xs:list itemType='xs:int'/>",
        ["Either"] = "<xs:union memberTypes='xs:int xs:date'/>",
    };

    [DataContract(Name = "Colour", Namespace = "urn:optional")]
    public enum Colour
    {
        [EnumMember]
        Red,

        [EnumMember]
        Green,
    }

    [DataContract(Name = "Marks", Namespace = "urn:optional")]
    [Flags]
    public enum Marks
    {
        [EnumMember]
        Round = 1,

        [EnumMember]
        Heavy = 2,
    }

    [DataContract(Name = "Point", Namespace = "urn:optional")]
    public struct Point
    {
        [DataMember]
        public int X { get; set; }
    }

    [ServiceContract(Namespace = "urn:optional")]
    public interface IShapes
    {
        [OperationContract]
        Colour Paint(Colour colour);

        [OperationContract]
        Marks Mark(Marks marks);

        [OperationContract]
        Point Move(Point point);

        [OperationContract]
        Guid Name(Guid id);

        [OperationContract]
        char Letter(char letter);

        [OperationContract]
        TimeSpan Wait(TimeSpan time);

        [OperationContract]
        DateTimeOffset Date(DateTimeOffset date);
    }

    public sealed class Shapes : IShapes
    {
        public Colour Paint(Colour colour) => colour;

        public Marks Mark(Marks marks) => marks;

        public Point Move(Point point) => point;

        public Guid Name(Guid id) => id;

        public char Letter(char letter) => letter;

        public TimeSpan Wait(TimeSpan time) => time;

        public DateTimeOffset Date(DateTimeOffset date) => date;
    }

    [Fact]
    public async Task Values_of_a_service_stay_data_contracts()
    {
        using var host = TestHost.Open(typeof(Shapes), typeof(IShapes), TestHost.Make("BasicHttp"), static _ => { });
        var set = await new MetadataExchangeClient(host.Metadata, MetadataExchangeClientMode.HttpGet)
        {
            MaximumResolvedReferences = 100,
        }.GetMetadataAsync();
        var endpoint = Assert.Single(new WsdlImporter(set).ImportAllEndpoints());
        var generated = Generated.Of(set);
        using var client = new GeneratedClient(generated, endpoint, "Shapes");

        Assert.All(
            ContractDescription.GetContract(generated.Type("IShapes")).Operations,
            static operation => Assert.NotNull(operation.Behaviors.Find<DataContractSerializerOperationBehavior>()));
        Assert.Equal("Green", $"{await client.CallAsync("Paint", Enum.ToObject(generated.Type("Colour"), 1))}");
        Assert.Equal("Round, Heavy", $"{await client.CallAsync("Mark", Enum.ToObject(generated.Type("Marks"), 3))}");
        Assert.Equal(5, GeneratedClient.Get(await client.CallAsync("Move", client.Make("Point", ("X", 5))), "X"));
        foreach (var (operation, value) in new (string, object)[]
        {
            ("Name", new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
            ("Letter", 'x'),
            ("Wait", TimeSpan.FromSeconds(5)),
            ("Date", new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(1))),
        })
        {
            Assert.Equal(value, await client.CallAsync(operation, value));
        }
    }

    [Fact]
    public void Reference_that_may_not_be_nil_is_never_a_data_contract()
    {
        var document = (WsdlDocument)DocumentReader.Read(Encoding.UTF8.GetBytes(Document()), new Uri("urn:test"));
        var generated = Generated.Of(new MetadataSet([MetadataSection.CreateFromServiceDescription(document)]));
        var contract = generated.Type("Optional");

        var wrong = new List<string>();
        var dataContracts = new List<string>();
        foreach (var operation in ContractDescription.GetContract(contract).Operations)
        {
            var method = contract.GetMethod(operation.Name + "Async") ?? contract.GetMethod(operation.Name)!;
            if (operation.Behaviors.Find<DataContractSerializerOperationBehavior>() is not null)
            {
                dataContracts.Add(operation.Name);
                if (method.GetParameters()[0].ParameterType is { IsValueType: false } type)
                {
                    wrong.Add($"{operation.Name}: {type}");
                }
            }
        }

        Assert.True(wrong.Count == 0, string.Join('\n', wrong));
        Assert.Superset(
            new HashSet<string> { "Op_int", "Op_dateTime", "Op_Words", "Op_FewerWords", "Op_Several" },
            dataContracts.ToHashSet());
    }

    private static string Restricted(string type, string facets) =>
        $"<xs:restriction base='{(type == "Words" ? "t" : "xs")}:{type}'>{facets}"
        + "</xs:restriction>";

    private static string Document()
    {
        var parts = BuiltIns.Select(static name => (Name: name, Type: "xs:" + name))
            .Concat(Own.Keys.Select(static name => (Name: name, Type: "t:" + name))).ToList();
        var types = string.Concat(Own.Select(
            static one => $"<xs:simpleType name='{one.Key}'>{one.Value}</xs:simpleType>"));
        var elements = string.Concat(parts.Select(static part => Element(part.Name, part.Type)));
        var messages = string.Concat(parts.Select(static part => Messages(part.Name)));
        var operations = string.Concat(parts.Select(static part => Operation(part.Name)));
        var bindings = string.Concat(parts.Select(static part => Binding(part.Name)));
        return $"""
            <wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"
              xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:t="urn:optional"
              xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:optional">
            <wsdl:types><xs:schema targetNamespace="urn:optional" elementFormDefault="qualified">
            {types}{elements}
            </xs:schema></wsdl:types>
            {messages}
            <wsdl:portType name="Optional">{operations}</wsdl:portType>
            <wsdl:binding name="B" type="t:Optional">
            <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>{bindings}
            </wsdl:binding>
            <wsdl:service name="S"><wsdl:port name="P" binding="t:B">
            <soap:address location="http://localhost/optional"/></wsdl:port></wsdl:service>
            </wsdl:definitions>
            """;
    }

    private static string Element(string name, string type) => $"""
        <xs:element name="Op_{name}"><xs:complexType><xs:sequence>
        <xs:element minOccurs="0" name="v" type="{type}"/></xs:sequence></xs:complexType></xs:element>
        <xs:element name="Op_{name}Response"><xs:complexType><xs:sequence/></xs:complexType></xs:element>
        """;

    private static string Messages(string name) => $"""
        <wsdl:message name="{name}In"><wsdl:part name="parameters" element="t:Op_{name}"/></wsdl:message>
        <wsdl:message name="{name}Out"><wsdl:part name="parameters" element="t:Op_{name}Response"/></wsdl:message>
        """;

    private static string Operation(string name) => $"""
        <wsdl:operation name="Op_{name}"><wsdl:input message="t:{name}In"/>
        <wsdl:output message="t:{name}Out"/></wsdl:operation>
        """;

    private static string Binding(string name) => $"""
        <wsdl:operation name="Op_{name}"><soap:operation soapAction="urn:{name}"/>
        <wsdl:input><soap:body use="literal"/></wsdl:input>
        <wsdl:output><soap:body use="literal"/></wsdl:output></wsdl:operation>
        """;
}
