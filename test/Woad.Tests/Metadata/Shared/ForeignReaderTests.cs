using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Linq;
using Woad.Formatters.Bodies;
using Woad.Formatters.Settings;

using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Tests.Metadata.Shared;

/// <summary>Documents have the parts that readers of other makers need.</summary>
public sealed class ForeignReaderTests
{
    private static readonly XNamespace Wsdl = "http://schemas.xmlsoap.org/wsdl/";
    private static readonly XNamespace Xsd = "http://www.w3.org/2001/XMLSchema";

    [Fact]
    public void Binding_of_rpc_operations_says_so()
    {
        var exporter = Export<IEncodedArrays>(new BasicHttpBinding());

        var binding = exporter.GeneratedWsdlDocuments["http://tempuri.org/"]!.Bindings[0];
        Assert.Equal(SoapBindingStyle.Rpc, ((SoapBinding)binding.Extensions.Find(typeof(SoapBinding))!).Style);
        Assert.Contains(
            Write(binding.ServiceDescription!).Descendants("{http://schemas.xmlsoap.org/wsdl/soap/}binding"),
            e => e.Attribute("style")?.Value == "rpc");
        Assert.All(
            Write(Export<IDays>(new BasicHttpBinding()).GeneratedWsdlDocuments["http://tempuri.org/"]!)
                .Descendants("{http://schemas.xmlsoap.org/wsdl/soap/}binding"),
            e => Assert.Null(e.Attribute("style")));
    }

    [Theory]
    [InlineData("urn:arrays", "urn:arrays/encoded")]
    [InlineData("http://tempuri.org/", "http://tempuri.org/encoded")]
    public void Encoded_types_are_in_a_namespace_below_the_contract(string contract, string expected) =>
        Assert.Equal(expected, Woad.Formatters.Bodies.XmlMappings.EncodedNamespace(contract));

    [Fact]
    public void Encoded_arrays_are_arrays_of_soap_in_the_schema()
    {
        var exporter = Export<IEncodedArrays>(new BasicHttpBinding());
        exporter.GetGeneratedMetadata();

        var schema = Assert.Single(
            exporter.GeneratedXmlSchemas.Schemas("urn:arrays/encoded").Cast<System.Xml.Schema.XmlSchema>());
        var text = new StringWriter(CultureInfo.InvariantCulture);
        schema.Write(text);
        var types = XElement.Parse(text.ToString()).Elements(Xsd + "complexType").ToDictionary(
            e => e.Attribute("name")!.Value);
        Assert.Equal(
            ["ArrayOfEncodedOrder", "ArrayOfInt", "ArrayOfString", "EncodedOrder"],
            types.Keys.Order(StringComparer.Ordinal));
        var restriction = types["ArrayOfInt"].Descendants(Xsd + "restriction").Single();
        Assert.EndsWith(":Array", restriction.Attribute("base")!.Value, StringComparison.Ordinal);
        Assert.Contains(
            restriction.Descendants(Xsd + "attribute").Attributes("{http://schemas.xmlsoap.org/wsdl/}arrayType"),
            a => a.Value.EndsWith("int[]", StringComparison.Ordinal));
        var part =
            exporter.GeneratedWsdlDocuments["urn:arrays"]!.Messages["IEncodedArrays_Sort_InputMessage"]!.Parts[0];
        Assert.Equal(new XmlQualifiedName("ArrayOfInt", "urn:arrays/encoded"), part.Type);
    }

    [Fact]
    public void Encoded_arrays_are_arrays_of_soap_on_the_wire()
    {
        var operation = ContractDescription.GetContract(typeof(IEncodedArrays)).Operations.Single(
            o => o.Name == "Orders");
        var format = operation.Behaviors.Find<XmlSerializerOperationBehavior>()!.XmlSerializerFormatAttribute;
        IClientMessageFormatter formatter = FormatterBuilder.Build(
            operation, FormatterBuilder.MappingsOf(operation, format));

        var body = XElement.Parse(formatter.SerializeRequest(
            MessageVersion.Soap11, [new[] { "a" }, new EncodedOrder { Number = 1 }]).ToString());

        XNamespace encoding = "http://schemas.xmlsoap.org/soap/encoding/";
        Assert.Single(
            body.Descendants(encoding + "Array"),
            e => e.Attribute(encoding + "arrayType")!.Value.EndsWith("string[1]", StringComparison.Ordinal));
        Assert.Single(body.Descendants(XName.Get("EncodedOrder", "urn:arrays/encoded")));
        Assert.Single(body.Descendants(XName.Get("Orders", "urn:arrays")));
    }

    [Fact]
    public void Prefixes_of_imported_documents_are_declared_on_the_root()
    {
        var exporter = new WsdlExporter();
        var days = ContractDescription.GetContract(typeof(IDays));
        var arrays = ContractDescription.GetContract(typeof(IEncodedArrays));
        exporter.ExportEndpoints(
            [
                new ServiceEndpoint(days, new BasicHttpBinding
                {
                    Namespace = "urn:b1",
                }, new EndpointAddress("http://localhost/1")),
                new ServiceEndpoint(days, new BasicHttpBinding
                {
                    Namespace = "urn:b2",
                }, new EndpointAddress("http://localhost/2")),
                new ServiceEndpoint(arrays, new BasicHttpBinding
                {
                    Namespace = "urn:b2",
                }, new EndpointAddress("http://localhost/3")),
            ],
            new XmlQualifiedName("S", "urn:service"));

        foreach (var document in exporter.GeneratedWsdlDocuments.Cast<WsdlDocument>())
        {
            var root = Write(document);
            var imported = root.Elements(Wsdl + "import").Attributes("namespace").Select(a => a.Value).ToArray();
            Assert.All(
                imported, ns => Assert.Single(root.Attributes(), a => a.IsNamespaceDeclaration && a.Value == ns));
            Assert.DoesNotContain(
                root.Descendants().Attributes(), a => a.IsNamespaceDeclaration && imported.Contains(a.Value));
        }

        Assert.Equal(
            ["i0:BasicHttpBinding_IDays", "i1:BasicHttpBinding_IDays", "i1:BasicHttpBinding_IEncodedArrays"],
            Write(exporter.GeneratedWsdlDocuments["urn:service"]!).Descendants(Wsdl + "port").Attributes(
                "binding").Select(a => a.Value));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Policy_of_BasicHttp_with_message_credentials_is_the_one_of_WCF(bool isHttps)
    {
        var binding = new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential);
        var https = new BasicHttpsBinding(BasicHttpsSecurityMode.TransportWithMessageCredential);
        binding.Security.Message.ClientCredentialType = BasicHttpMessageCredentialType.UserName;
        https.Security.Message.ClientCredentialType = BasicHttpMessageCredentialType.UserName;
        binding.Security.Message.AlgorithmSuite = System.ServiceModel.Security.SecurityAlgorithmSuite.Basic128Sha256;
        https.Security.Message.AlgorithmSuite = System.ServiceModel.Security.SecurityAlgorithmSuite.Basic128Sha256;
        var exporter = Export<IDays>(isHttps ? https : binding, "https://localhost/days");

        var names = Write(exporter.GeneratedWsdlDocuments["http://tempuri.org/"]!)
            .Descendants()
            .Where(element => element.Name.NamespaceName.EndsWith("securitypolicy", StringComparison.Ordinal))
            .Select(element => element.Name.LocalName);

        Assert.Equal(
            [
                "TransportBinding", "TransportToken", "HttpsToken", "AlgorithmSuite", "Basic128Sha256", "Layout", "Lax",
                "IncludeTimestamp", "SignedSupportingTokens", "UsernameToken", "WssUsernameToken10", "Wss10",
            ],
            names);
    }

    [Fact]
    public void Schemas_have_days_and_times_where_a_contract_uses_them()
    {
        Assert.Equal((true, false), Has(Export<IDays>(new BasicHttpBinding())));
        Assert.Equal((false, false), Has(Export<IOrders>(new BasicHttpBinding())));

        static (bool Days, bool Times) Has(WsdlExporter exporter)
        {
            Assert.Empty(WsdlRules.Broken(exporter.GetGeneratedMetadata()));
            var names = exporter.GeneratedXmlSchemas.Schemas("http://schemas.microsoft.com/2003/10/Serialization/")
                .Cast<System.Xml.Schema.XmlSchema>().SelectMany(
                    s => s.Items.OfType<System.Xml.Schema.XmlSchemaSimpleType>()).Select(t => t.Name);
            return (names.Contains("dateOnly"), names.Contains("timeOnly"));
        }
    }

    private static WsdlExporter Export<T>(
        System.ServiceModel.Channels.Binding binding, string address = "http://localhost/service")
    {
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(
            new ServiceEndpoint(ContractDescription.GetContract(typeof(T)), binding, new EndpointAddress(address)));
        return exporter;
    }

    private static XElement Write(WsdlDocument document)
    {
        var text = new StringWriter(CultureInfo.InvariantCulture);
        document.Write(text);
        return XElement.Parse(text.ToString());
    }
}
