using System.Configuration;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using Woad.Hosting;

namespace Woad.Configuration.Tests.Metadata;

/// <summary>The element client/metadata: extensions that importers call without being told in code.</summary>
public sealed class ImporterConfigurationTests : IDisposable
{
    private const string Type = "Woad.Configuration.Tests.Metadata.RecordingImporter, Woad.Configuration.Tests";

    private readonly string _path = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName() + ".config");

    public void Dispose()
    {
        ConfigurationSource.Current = null;
        File.Delete(_path);
    }

    [Fact]
    public void Extensions_of_the_file_are_called_after_the_standard_ones()
    {
        Use($"""
            <policyImporters><extension type="{Type}"/></policyImporters>
            <wsdlImporters><extension type="{Type}"/></wsdlImporters>
            """);

        var importer = new WsdlImporter(Exported());
        var endpoint = Assert.Single(importer.ImportAllEndpoints());

        Assert.IsType<BasicHttpBinding>(endpoint.Binding);
        Assert.IsType<RecordingImporter>(importer.State["policy"]);
        Assert.IsType<RecordingImporter>(importer.State["contract"]);
        Assert.IsType<RecordingImporter>(importer.PolicyImportExtensions[^1]);
        Assert.True(importer.PolicyImportExtensions.Count > 5);
        Assert.Empty(new WsdlImporter(Exported(), [], []).PolicyImportExtensions);
    }

    [Fact]
    public void Standard_extensions_are_removed_and_cleared()
    {
        Use($"""
            <policyImporters>
              <remove type="System.ServiceModel.Channels.SecurityBindingElementImporter,
                            System.ServiceModel, Version=4.0.0.0"/>
            </policyImporters>
            <wsdlImporters><clear/><extension type="{Type}"/></wsdlImporters>
            """);

        var importer = new WsdlImporter(Exported());

        Assert.Null(importer.PolicyImportExtensions.Find<SecurityBindingElementImporter>());
        Assert.IsType<RecordingImporter>(Assert.Single(importer.WsdlImportExtensions));
    }

    [Fact]
    public void Type_that_is_no_extension_is_told()
    {
        Use("""<policyImporters><extension type="System.String"/></policyImporters>""");

        var error = Assert.Throws<ConfigurationErrorsException>(() => new WsdlImporter(Exported()));

        Assert.Contains("System.String", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Elements_name_types()
    {
        var metadata = new MetadataElement();
        metadata.PolicyImporters.Add(new PolicyImporterElement(typeof(RecordingImporter)));
        metadata.WsdlImporters.Clear();
        metadata.WsdlImporters.Add(new WsdlImporterElement(Type));

        Assert.IsType<RecordingImporter>(metadata.LoadPolicyImportExtensions()[^1]);
        Assert.IsType<RecordingImporter>(Assert.Single(metadata.LoadWsdlImportExtensions()));
    }

    [Fact]
    public void Importers_are_saved_when_they_are_not_the_standard_ones()
    {
        var file = Open();
        var group = new ServiceModelSectionGroup();
        file.SectionGroups.Add("system.serviceModel", group);
        group.Client.Endpoints.Add(new ChannelEndpointElement { Contract = "c", Binding = "netTcpBinding" });
        group.Client.Metadata.PolicyImporters.Add(new PolicyImporterElement(Type));
        file.Save();

        var text = File.ReadAllText(_path);
        Assert.Contains("RecordingImporter", text, StringComparison.Ordinal);
        Assert.DoesNotContain("wsdlImporters", text, StringComparison.Ordinal);
        var again = ServiceModelSectionGroup.GetSectionGroup(Open())!.Client.Metadata.LoadPolicyImportExtensions();
        Assert.IsType<RecordingImporter>(again[^1]);
        Assert.Equal(group.Client.Metadata.PolicyImporters.Count, again.Count);

        System.Configuration.Configuration Open() => ConfigurationManager.OpenMappedExeConfiguration(
            new ExeConfigurationFileMap { ExeConfigFilename = _path }, ConfigurationUserLevel.None);
    }

    private static MetadataSet Exported()
    {
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(new ServiceEndpoint(
            ContractDescription.GetContract(typeof(Contoso.IGreeting)),
            new BasicHttpBinding(),
            new EndpointAddress("http://localhost:8000/greeting")));
        return exporter.GetGeneratedMetadata();
    }

    private void Use(string importers)
    {
        File.WriteAllText(_path, $"""
            <configuration><system.serviceModel><client><metadata>
            {importers}
            </metadata></client></system.serviceModel></configuration>
            """);
        var configuration = ServiceModelConfiguration.Load(_path);
        Assert.Empty(configuration.Problems);
        configuration.Use();
    }
}
