using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Tests.Metadata.Importing;

/// <summary>Programs that change how contexts are imported, and importers with options in their state.</summary>
public sealed class ContextImportTests
{
    [Fact]
    public void Importer_that_is_called_by_another_extension_imports_contexts()
    {
        var extension = new OwnContextImporter();
        var importer = new WsdlImporter(
            Exported(new WSHttpContextBinding(SecurityMode.None)),
            [extension, new MessageEncodingBindingElementImporter(), new TransportBindingElementImporter()],
            [extension, new DataContractSerializerMessageContractImporter()]);

        var endpoint = Assert.Single(importer.ImportAllEndpoints());

        Assert.Empty(importer.Errors);
        var elements = Assert.IsType<CustomBinding>(endpoint.Binding).Elements;
        Assert.False(elements.Find<ContextBindingElement>()!.ContextManagementEnabled);
        Assert.Equal(["before", "contract", "endpoint", "policy"], extension.Calls.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Unknown_protection_of_a_context_is_refused()
    {
        var set = Exported(new WSHttpContextBinding(SecurityMode.None));
        var wsdl = set.MetadataSections.Select(section => section.Metadata)
            .OfType<WsdlDocument>();
        foreach (var policy in wsdl.SelectMany(document => document.Extensions.OfType<XmlElement>()))
        {
            foreach (XmlElement context in policy.GetElementsByTagName("IncludeContext", "*"))
            {
                context.SetAttribute("ProtectionLevel", "Shout");
            }
        }

        var importer = new WsdlImporter(set);

        Assert.Empty(importer.ImportAllEndpoints());
        Assert.Contains("'Shout'", Assert.Single(importer.Errors).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Wrapper_of_a_body_is_one_part_when_the_state_says_so(bool isWhole)
    {
        var importer = new WsdlImporter(Exported(new BasicHttpBinding()));
        importer.State.Add(typeof(WrappedOptions), new WrappedOptions { WrappedFlag = isWhole });

        var operation = Assert.Single(importer.ImportAllContracts()).Operations.First();

        Assert.Equal(isWhole ? null : operation.Name, operation.Messages[0].Body.WrapperName);
    }

    private static MetadataSet Exported(Binding binding)
    {
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(BindingImportTests.Endpoint(binding));
        return BindingImportTests.Again(exporter.GetGeneratedMetadata());
    }
}
