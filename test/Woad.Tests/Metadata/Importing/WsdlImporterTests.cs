using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using Binding = System.ServiceModel.Channels.Binding;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Tests.Metadata.Importing;

/// <summary>The members of the importer that import a part of the documents, and its extensions.</summary>
public sealed class WsdlImporterTests
{
    [Fact]
    public void Details_of_faults_are_data_contracts_by_default()
    {
        var options = new FaultImportOptions();
        Assert.False(options.UseMessageFormat);
        options.UseMessageFormat = true;
        Assert.True(options.UseMessageFormat);
    }

    [Fact]
    public void Parts_can_be_imported_one_by_one()
    {
        var importer = new WsdlImporter(Documents(), null, null, MetadataImporterQuotas.Max);
        var document = importer.WsdlDocuments["http://tempuri.org/"]!;
        var portType = document.PortTypes[0];
        var binding = document.Bindings[0];
        var service = document.Services[0];

        var contract = importer.ImportContract(portType);
        Assert.Same(contract, importer.ImportContract(portType));
        Assert.Equal(2, importer.ImportAllBindings().Count);
        Assert.IsType<BasicHttpBinding>(importer.ImportBinding(binding));
        var endpoint = importer.ImportEndpoint(service.Ports[0]);
        Assert.Same(contract, endpoint.Contract);
        Assert.Single(importer.ImportEndpoints(binding));
        Assert.Equal(2, importer.ImportEndpoints(portType).Count);
        Assert.Equal(2, importer.ImportEndpoints(service).Count);
        Assert.Empty(importer.Errors);
        Assert.NotEmpty(importer.XmlSchemas.Schemas());
    }

    [Fact]
    public void Extensions_see_documents_contracts_and_endpoints()
    {
        var recorder = new RecordingImporter();
        var importer = new WsdlImporter(Documents(), [], [recorder]);
        importer.State["key"] = "value";
        Assert.Same(recorder, Assert.Single(importer.WsdlImportExtensions));
        Assert.Empty(importer.PolicyImportExtensions);

        importer.ImportAllEndpoints();

        Assert.Equal(["before", "contract IOrders", "endpoint basic", "endpoint ws"], recorder.Calls);
    }

    [Fact]
    public void Importer_of_data_contracts_can_be_turned_off()
    {
        var importer = new WsdlImporter(Documents());
        var data = importer.WsdlImportExtensions.Find<DataContractSerializerMessageContractImporter>()!;
        Assert.True(data.Enabled);
        data.Enabled = false;

        var contract = importer.ImportAllContracts()[0];

        Assert.All(
            contract.Operations,
            operation => Assert.NotNull(operation.Behaviors.Find<XmlSerializerOperationBehavior>()));
    }

    [Fact]
    public void References_are_written_and_read()
    {
        var set = new MetadataSet([new MetadataSection(
            MetadataSection.MetadataExchangeDialect,
            "id",
            new MetadataReference(
                new EndpointAddress("http://localhost/mex"), AddressingVersion.WSAddressingAugust2004))]);

        var section = Assert.Single(BindingImportTests.Again(set).MetadataSections);

        var reference = Assert.IsType<MetadataReference>(section.Metadata);
        Assert.Equal(new EndpointAddress("http://localhost/mex"), reference.Address);
        Assert.Equal(AddressingVersion.WSAddressingAugust2004, reference.AddressVersion);
        Assert.Equal("id", section.Identifier);
        var error = Assert.Single(new WsdlImporter(set).Errors);
        Assert.Contains("http://localhost/mex", error.Message, StringComparison.Ordinal);
        Assert.Throws<XmlException>(() => MetadataSet.ReadFrom(XmlReader.Create(new StringReader("<a/>"))));
    }

    [Fact]
    public void Port_without_a_binding_is_an_error_with_its_place()
    {
        var document = new WsdlDocument { TargetNamespace = "urn:a" };
        document.Services.Add(new Service { Name = "S" });
        document.Services[0].Ports.Add(new Port { Name = "P", Binding = new XmlQualifiedName("B", "urn:a") });
        var importer = new WsdlImporter(new MetadataSet([MetadataSection.CreateFromServiceDescription(document)]));

        Assert.Empty(importer.ImportAllEndpoints());

        Assert.Equal(
            "The port 'P' of the service 'S' cannot be imported: its binding 'urn:a:B' is in none of the WSDL " +
            "documents.",
            Assert.Single(importer.Errors).Message);
    }

    private static MetadataSet Documents()
    {
        var exporter = new WsdlExporter();
        var contract = ContractDescription.GetContract(typeof(IOrders));
        exporter.ExportEndpoints(
            [
                Endpoint(contract, new BasicHttpBinding(), "basic"),
                Endpoint(contract, new WSHttpBinding(SecurityMode.None), "ws"),
            ],
            new XmlQualifiedName("Orders", "http://tempuri.org/"));
        return exporter.GetGeneratedMetadata();
    }

    private static ServiceEndpoint Endpoint(ContractDescription contract, Binding binding, string name) =>
        new(contract, binding, new EndpointAddress("http://localhost/" + name)) { Name = name };
}
