using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Schema;
using Woad.Conformance;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;
using WsdlImport = System.Web.Services.Description.Import;
using WsdlPort = System.Web.Services.Description.Port;

namespace Woad.Tests.Metadata;

/// <summary>
/// What WCF's documents say about contracts and endpoints (Metadata Architecture Overview, [MS-WSPOL]).
/// </summary>
public sealed partial class ExporterTests
{
    private static readonly XNamespace Wsdl = WsdlDocument.Namespace;
    private static readonly XNamespace Policy = "http://schemas.xmlsoap.org/ws/2004/09/policy";

    [Theory]
    [InlineData("basic")]
    [InlineData("ws")]
    [InlineData("tcp")]
    [InlineData("duplex")]
    public void Document_is_as_approved(string name)
    {
        var exporter = new WsdlExporter();
        ServiceEndpoint endpoint = name switch
        {
            "basic" => Endpoint<IOrders>(new BasicHttpBinding(), "http://localhost:8000/orders"),
            "ws" => Endpoint<IOrders>(new WSHttpBinding(SecurityMode.None), "http://localhost:8000/orders/ws"),
            "tcp" => Endpoint<IOrders>(new NetTcpBinding(), "net.tcp://localhost:8001/orders"),
            _ => Endpoint<INews>(new NetTcpBinding(SecurityMode.None), "net.tcp://localhost:8001/news"),
        };

        exporter.ExportEndpoints([endpoint], new XmlQualifiedName("OrderService", "http://tempuri.org/"));

        Approved($"{name}.xml", exporter.GetGeneratedMetadata());
    }

    [Fact]
    public void Odd_types_and_messages_have_descriptions()
    {
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(Endpoint<IOdd>(new BasicHttpBinding(), "http://localhost/odd"));

        var set = exporter.GetGeneratedMetadata();

        Assert.Empty(WsdlRules.Broken(set));
        var document = exporter.GeneratedWsdlDocuments["urn:odd"]!;
        Assert.Null(
            document.PortTypes["IOdd"]!.Operations.Cast<System.Web.Services.Description.Operation>().FirstOrDefault(
                o => o.Name == "Rest"));
        Assert.Equal(
            ["Kind", "Kind1", "Tags"], Names(document.Messages["OddMessage_Headers"]!).Order(StringComparer.Ordinal));
        Assert.Equal(new XmlQualifiedName("Odd", "urn:odd:wrapper"), document.Messages["OddMessage"]!.Parts[0].Element);
        Assert.Empty(Names(document.Messages["OddEmpty"]!));
        Assert.Equal(
            new XmlQualifiedName("Named", "urn:odd:faults"),
            document.Messages["IOdd_Named_Named_FaultMessage"]!.Parts["detail"]!.Element);
        Assert.Equal(
            new XmlQualifiedName("MessageBody", "http://schemas.microsoft.com/Message"),
            document.Messages["IOdd_Drop_InputMessage"]!.Parts[0].Type);
        Assert.Empty(Names(document.Messages["IOdd_Drop_OutputMessage"]!));

        static IEnumerable<string?> Names(System.Web.Services.Description.Message message) =>
            message.Parts.Cast<System.Web.Services.Description.MessagePart>().Select(p => p.Name);
    }

    [Fact]
    public void Contracts_bindings_and_services_of_other_namespaces_stand_in_documents_that_are_imported()
    {
        var exporter = new WsdlExporter();
        exporter.ExportEndpoints(
            [Endpoint<INews>(new NetTcpBinding(SecurityMode.None)
            {
                Namespace = "urn:bindings",
            }, "net.tcp://localhost/news")],
            new XmlQualifiedName("NewsService", "urn:service"));

        var set = exporter.GetGeneratedMetadata();

        Assert.Empty(WsdlRules.Broken(set));
        Assert.Equal(
            ["urn:bindings", "urn:news", "urn:service"],
            exporter.GeneratedWsdlDocuments.Cast<WsdlDocument>().Select(d => d.TargetNamespace).Order(
                StringComparer.Ordinal));
        Assert.Equal(
            "urn:bindings",
            exporter.GeneratedWsdlDocuments["urn:service"]!.Imports.Cast<WsdlImport>().Single().Namespace);
        Assert.Equal(
            "urn:news", exporter.GeneratedWsdlDocuments["urn:bindings"]!.Imports.Cast<WsdlImport>().Single().Namespace);
    }

    [Fact]
    public void Endpoints_with_one_binding_object_share_a_binding_and_others_get_a_number()
    {
        var contract = ContractDescription.GetContract(typeof(IOrders));
        var binding = new BasicHttpBinding();
        var exporter = new WsdlExporter();

        exporter.ExportEndpoints(
            [
                new ServiceEndpoint(contract, binding, new EndpointAddress("http://localhost/1")),
                new ServiceEndpoint(contract, binding, new EndpointAddress("http://localhost/2")),
                new ServiceEndpoint(contract, new BasicHttpBinding(), new EndpointAddress("http://localhost/3")),
            ],
            new XmlQualifiedName("S", "http://tempuri.org/"));

        var document = exporter.GeneratedWsdlDocuments[0];
        Assert.Equal(
            ["BasicHttpBinding_IOrders", "BasicHttpBinding_IOrders1"],
            document.Bindings.Cast<System.Web.Services.Description.Binding>().Select(b => b.Name));
        Assert.Equal(
            [
                ("BasicHttpBinding_IOrders", "BasicHttpBinding_IOrders"),
                ("BasicHttpBinding_IOrders1", "BasicHttpBinding_IOrders"),
                ("BasicHttpBinding_IOrders2", "BasicHttpBinding_IOrders1"),
            ],
            document.Services["S"]!.Ports.Cast<WsdlPort>().Select(p => (p.Name!, p.Binding.Name)));
        Assert.Empty(WsdlRules.Broken(exporter.GetGeneratedMetadata()));
    }

    [Fact]
    public void Policy_version_1_5_asks_for_addressing_in_its_own_words()
    {
        var exporter = new WsdlExporter { PolicyVersion = PolicyVersion.Policy15 };
        exporter.ExportEndpoint(Endpoint<IOrders>(new WSHttpBinding(SecurityMode.None), "http://localhost/orders"));

        var document = Write(exporter.GeneratedWsdlDocuments[0].Write);

        XNamespace wsp = "http://www.w3.org/ns/ws-policy";
        XNamespace wsam = "http://www.w3.org/2007/05/addressing/metadata";
        Assert.Single(document.Descendants(wsp + "All").Elements(wsam + "Addressing"));
        Assert.Empty(document.Descendants(Policy + "Policy"));
    }

    [Fact]
    public void Extensions_of_the_program_are_called_for_each_place_they_stand_in()
    {
        var calls = new List<string>();
        var endpoint = Endpoint<IOrders>(
            new CustomBinding(
                new RecordingElement(calls), new TextMessageEncodingBindingElement(),
                new HttpTransportBindingElement()),
            "http://localhost/orders");
        endpoint.Behaviors.Add(new RecordingBehavior("endpoint", calls));
        endpoint.Contract.Behaviors.Add(new RecordingBehavior("contract", calls));
        endpoint.Contract.Operations[0].Behaviors.Add(new RecordingBehavior("operation", calls));
        var exporter = new WsdlExporter();

        exporter.ExportEndpoint(endpoint);

        Assert.Equal(
            [
                "contract: ExportContract IOrders", "operation: ExportContract IOrders",
                "element: ExportPolicy",
                "endpoint: ExportEndpoint CustomBinding_IOrders", "element: ExportEndpoint CustomBinding_IOrders",
                "contract: ExportEndpoint CustomBinding_IOrders", "operation: ExportEndpoint CustomBinding_IOrders",
            ],
            calls);
        var document = Write(exporter.GeneratedWsdlDocuments[0].Write);
        Assert.Equal(
            "what the contract says",
            document.Descendants(Wsdl + "portType").Elements(Wsdl + "documentation").Single().Value);
        Assert.Single(document.Descendants(Policy + "All").Elements("{urn:recorded}Recorded"));
        Assert.Single(
            document.Descendants(Wsdl + "port").Elements("{urn:recorded}Price"),
            e => e.Attribute("Amount")?.Value == "3");
    }

    [Fact]
    public void Failing_extension_is_named()
    {
        var endpoint = Endpoint<IOrders>(new BasicHttpBinding(), "http://localhost/orders");
        endpoint.Behaviors.Add(new RecordingBehavior("endpoint", null));

        var error = Assert.Throws<InvalidOperationException>(() => new WsdlExporter().ExportEndpoint(endpoint));

        Assert.Contains(nameof(RecordingBehavior), error.Message, StringComparison.Ordinal);
        Assert.Contains("BasicHttpBinding_IOrders", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Same_element_with_different_contents_is_refused_with_the_remedy()
    {
        var exporter = new WsdlExporter();
        exporter.ExportContract(ContractDescription.GetContract(typeof(IOrders)));

        var error = Assert.Throws<InvalidOperationException>(
            () => exporter.ExportContract(ContractDescription.GetContract(typeof(IOtherOrders))));

        Assert.Contains("'Place'", error.Message, StringComparison.Ordinal);
        Assert.Contains("another namespace", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Document_that_is_read_is_written_again_the_same()
    {
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(Endpoint<IOrders>(new WSHttpBinding(SecurityMode.None), "http://localhost/orders"));
        exporter.GetGeneratedMetadata();
        var written = new StringWriter(CultureInfo.InvariantCulture);
        exporter.GeneratedWsdlDocuments[0].Write(written);

        var read = WsdlDocument.Read(new StringReader(written.ToString()));

        var again = new StringWriter(CultureInfo.InvariantCulture);
        read.Write(again);
        Assert.True(XNode.DeepEquals(Normal(written.ToString()), Normal(again.ToString())), again.ToString());
    }

    [Fact]
    public void Document_type_is_refused()
    {
        const string Text = "<!DOCTYPE d [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><d/>";
        Assert.ThrowsAny<XmlException>(() => WsdlDocument.Read(new StringReader(Text)));
    }

    private static ServiceEndpoint Endpoint<T>(Binding binding, string address) =>
        new(ContractDescription.GetContract(typeof(T)), binding, new EndpointAddress(address));

    /// <summary>Without prefix declarations, whose places may differ.</summary>
    private static XElement Normal(string text)
    {
        var root = XElement.Parse(text);
        foreach (var declaration in root.DescendantsAndSelf().Attributes().Where(
            a => a.IsNamespaceDeclaration).ToArray())
        {
            declaration.Remove();
        }

        return root;
    }

    private static XDocument Write(Action<TextWriter> write)
    {
        var text = new StringWriter(CultureInfo.InvariantCulture);
        write(text);
        return XDocument.Parse(text.ToString());
    }

    private static void Approved(string name, MetadataSet set)
    {
        Assert.Empty(WsdlRules.Broken(set));
        var path = Repository.PathOf("test", "Woad.Tests", "Metadata", "Approved", name);
        var all = new XElement("metadata", set.MetadataSections.Select(s => s.Metadata switch
        {
            WsdlDocument wsdl => Write(wsdl.Write).Root!,
            XmlSchema schema => Write(schema.Write).Root!,
            _ => throw new InvalidOperationException("Only WSDL and schemas are expected."),
        }));
        var text = all.ToString().ReplaceLineEndings("\n") + "\n";
        if (Environment.GetEnvironmentVariable("WOAD_APPROVE") == "1")
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllText(path, text);
        }

        Assert.Equal(File.ReadAllText(path), text);
    }
}
