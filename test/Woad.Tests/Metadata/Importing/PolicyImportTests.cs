using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Tests.Metadata.Importing;

/// <summary>
/// Policies that others write: alternatives, references, assertions that nobody knows, and hostile ones.
/// </summary>
public sealed class PolicyImportTests
{
    private const string Mtom = "<o:OptimizedMimeSerialization " +
        "xmlns:o='http://schemas.xmlsoap.org/ws/2004/09/policy/optimizedmimeserialization'/>";
    private const string Choice =
        "<wsp:ExactlyOne><wsp:All>" + Unknown + "</wsp:All><wsp:All>" + Mtom + "</wsp:All></wsp:ExactlyOne>";

    private const string Optional = "<u:Unknown xmlns:u='urn:unknown' wsp:Optional='true'/>" + Mtom;
    private const string Unknown = "<u:Unknown xmlns:u='urn:unknown'/>";

    [Theory]
    [InlineData(Choice, typeof(MtomMessageEncodingBindingElement))]
    [InlineData("<wsp:All><wsp:All>" + Mtom + "</wsp:All></wsp:All>", typeof(MtomMessageEncodingBindingElement))]
    [InlineData(Optional, typeof(MtomMessageEncodingBindingElement))]
    [InlineData("<wsp:PolicyReference URI='#other'/>", typeof(MtomMessageEncodingBindingElement))]
    [InlineData("", typeof(TextMessageEncodingBindingElement))]
    public void Alternative_that_is_known_is_chosen(string policy, Type encoding)
    {
        var importer = Import(policy);

        var endpoint = Assert.Single(importer.ImportAllEndpoints());

        Assert.Empty(importer.Errors);
        Assert.IsType(encoding, endpoint.Binding!.CreateBindingElements().Find<MessageEncodingBindingElement>());
    }

    [Fact]
    public void Assertion_that_nobody_knows_is_a_warning()
    {
        var importer = Import(Unknown + Mtom);

        Assert.Single(importer.ImportAllEndpoints());

        var error = Assert.Single(importer.Errors);
        Assert.True(error.IsWarning);
        Assert.Contains("'Unknown' of 'urn:unknown'", error.Message, StringComparison.Ordinal);
        Assert.Contains("binding 'Bound'", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Assertion_of_an_extension_gives_its_encoding()
    {
        var importer = Import("<g:GZipEncoding xmlns:g='urn:gzip'/>");
        importer.PolicyImportExtensions.Add(new PackedEncodingImporter());

        var endpoint = Assert.Single(importer.ImportAllEndpoints());

        Assert.Empty(importer.Errors);
        var elements = endpoint.Binding!.CreateBindingElements();
        var packed = Assert.IsType<PackedEncodingElement>(elements[0]);
        Assert.Equal(MessageVersion.Soap11, packed.MessageVersion);
        Assert.IsType<HttpTransportBindingElement>(elements[1]);
    }

    [Theory]
    [InlineData("<wsp:PolicyReference URI='#self'/>", "more than 32 deep")]
    [InlineData("<wsp:PolicyReference URI='#missing'/>", "'#missing'")]
    [InlineData("CHOICES", "more than 32 ways")]
    [InlineData("MANY", "more than 4096 elements")]
    public void Hostile_policy_is_refused_with_the_limit(string policy, string reason)
    {
        policy = policy switch
        {
            "CHOICES" =>
                string.Concat(
                    Enumerable.Repeat(Mtom.Replace("/>", " wsp:Optional='true'/>", StringComparison.Ordinal), 30)),
            "MANY" => string.Concat(Enumerable.Repeat(Unknown, 5000)),
            _ => policy,
        };
        var importer = Import(policy);

        Assert.Empty(importer.ImportAllEndpoints());

        Assert.Contains(reason, Assert.Single(importer.Errors).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Entities_are_refused()
    {
        const string Document = "<!DOCTYPE definitions [<!ENTITY a 'aaaaaaaaaa'>]><definitions " +
            "xmlns='http://schemas.xmlsoap.org/wsdl/'/>";

        Assert.Throws<XmlException>(() => WsdlDocument.Read(new StringReader(Document)));
    }

    private static WsdlImporter Import(string policy)
    {
        var text = string.Format(CultureInfo.InvariantCulture, Template, policy);
        var document = WsdlDocument.Read(new StringReader(text));
        return new WsdlImporter(new MetadataSet([MetadataSection.CreateFromServiceDescription(document)]));
    }

    private const string Template = """
        <definitions name='Service' targetNamespace='urn:s' xmlns:s='urn:s' xmlns='http://schemas.xmlsoap.org/wsdl/'
            xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/' xmlns:wsp='http://schemas.xmlsoap.org/ws/2004/09/policy'
            xmlns:wsu='http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd'>
          <wsp:Policy wsu:Id='self'>{0}</wsp:Policy>
          <wsp:Policy wsu:Id='other'>
            <o:OptimizedMimeSerialization
                xmlns:o='http://schemas.xmlsoap.org/ws/2004/09/policy/optimizedmimeserialization'/>
          </wsp:Policy>
          <portType name='Empty'/>
          <binding name='Bound' type='s:Empty'>
            <wsp:PolicyReference URI='#self'/>
            <soap:binding transport='http://schemas.xmlsoap.org/soap/http'/>
          </binding>
          <service name='Service'>
            <port name='Port' binding='s:Bound'><soap:address location='http://localhost/'/></port>
          </service>
        </definitions>
        """;
}
