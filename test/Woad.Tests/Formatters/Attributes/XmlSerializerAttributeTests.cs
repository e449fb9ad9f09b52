using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;
using Woad.Conformance.Attributes;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>
/// The attributes of XmlSerializer have their documented effect in messages of both directions and in every lane: a
/// part is what XmlSerializer writes by itself, it is read back as the same value, and the message is valid
/// by the schemas that the service publishes.
/// </summary>
public sealed class XmlSerializerAttributeTests
{
    private static readonly ContractDescription Contract = ContractDescription.GetContract(typeof(IXmlShapes));

    /// <summary>
    /// Operations whose types have any elements or attributes, or write themselves without a schema: .NET describes
    /// those by wildcards, which ask for declarations of what stands there.
    /// </summary>
    private static readonly string[] Free = ["Own", "Open", "Mixed", "Holder"];

    public static TheoryData<string, int, string> Cases
    {
        get
        {
            var data = new TheoryData<string, int, string>();
            foreach (var lane in (string[])["compiled", "emitted", "reflected"])
            {
                for (var i = 0; i < XmlShapes.Values.Count; i++)
                {
                    data.Add(lane, i, XmlShapes.Values[i].Key);
                }
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Client_writes_and_reads_a_value_as_the_serializer_does(string lane, int index, string name)
    {
        var value = XmlShapes.Values[index].Value;
        var expected = Serialized(name, "value", value);
        var under = Under(lane);
        var address = under.NewAddress();
        var echo = new EchoService();
        using var host = new MemoryHost(echo, address);
        host.AddServiceEndpoint(typeof(IEcho).FullName!, under.Create(), "");
        host.OpenUnbound();
        using var factory = new ChannelFactory<IXmlShapes>(under.Create(), new EndpointAddress(address));
        under.Choose(factory.Endpoint.Contract);
        factory.Open();
        under.Emit(factory.Endpoint.Contract);

        var result = typeof(IXmlShapes).GetMethod(name)!.Invoke(factory.CreateChannel(), [value]);

        var sent = Assert.Single(echo.Bodies);
        PlainXml.AssertSame(expected, sent.Elements().Single());
        AssertValid(name, sent);
        PlainXml.AssertSame(
            Serialized(name, "value", Read(name, expected)), Serialized(name, "value", result));
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Service_reads_and_writes_a_value_as_the_serializer_does(string lane, int index, string name)
    {
        var value = XmlShapes.Values[index].Value;
        var request = Serialized(name, "value", value);
        var under = Under(lane);
        var address = under.NewAddress();
        using var host = new MemoryHost(typeof(XmlShapesService), address);
        var endpoint = host.AddServiceEndpoint(typeof(IXmlShapes).FullName!, under.Create(), "");
        under.Choose(endpoint.Contract);
        host.OpenUnbound();
        under.Emit(endpoint.Contract);
        using var factory = new ChannelFactory<IEcho>(under.Create(), new EndpointAddress(address));
        using var reply = factory.CreateChannel().Call(Message.CreateMessage(
            MessageVersion.Soap12WSAddressing10, Operation(name).Messages[0].Action,
            new ElementBody(new XElement(Ns + name, request))));

        Assert.False(reply.IsFault, reply.ToString());
        var answer = ElementBody.Of(reply);
        PlainXml.AssertSame(
            Serialized(name, name + "Result", Read(name, request)), answer.Elements().Single());
        AssertValid(name, answer);
    }

    private static XNamespace Ns => "urn:shapes";

    private static Memory Under(string lane) =>
        new() { IsCompiled = lane != "reflected", IsEmitted = lane == "emitted" };

    private static OperationDescription Operation(string name) =>
        Contract.Operations.Single(operation => operation.Name == name);

    private static XmlSerializer Serializer(string name, string part) => new(
        typeof(IXmlShapes).GetMethod(name)!.ReturnType, overrides: null, extraTypes: null,
        new XmlRootAttribute(part) { Namespace = Ns.NamespaceName }, Ns.NamespaceName);

    private static XElement Serialized(string name, string part, object? value)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text))
        {
            Serializer(name, part).Serialize(writer, value);
        }

        return XElement.Parse(text.ToString());
    }

    private static object? Read(string name, XElement part)
    {
        using var reader = XmlReader.Create(new StringReader(part.ToString(SaveOptions.DisableFormatting)));
        return Serializer(name, part.Name.LocalName).Deserialize(reader);
    }

    private static void AssertValid(string name, XElement body)
    {
        if (!Free.Contains(name))
        {
            PublishedSchemas.AssertValid(typeof(IXmlShapes), name, body);
        }
    }
}
