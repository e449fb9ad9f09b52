using System.CodeDom;
using System.CodeDom.Compiler;
using System.Configuration;
using System.Globalization;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using Microsoft.VisualBasic;
using Woad.Metadata.Retrieval;
using Woad.Svcutil.Tests.Services;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Svcutil.Tests;

/// <summary>Programs that generate code with WCF's classes.</summary>
public sealed class ServiceContractGeneratorTests
{
    private const ServiceContractGenerationOptions All = (ServiceContractGenerationOptions)127
        & ~ServiceContractGenerationOptions.TypedMessages & ~ServiceContractGenerationOptions.InternalTypes;

    [Fact]
    public void Options_are_those_of_WCF_by_default() => Assert.Equal(
        ServiceContractGenerationOptions.ChannelInterface | ServiceContractGenerationOptions.ClientClass,
        new ServiceContractGenerator().Options);

    [Fact]
    public async Task Client_calls_in_every_asynchronous_pattern()
    {
        using var host = TestHost.Open(nameof(IShop), "BasicHttp");
        var importer = Import(host);
        var endpoint = Assert.Single(importer.ImportAllEndpoints());
        var generator = Mapped(importer);
        generator.Options = All;

        var contract = generator.GenerateServiceContractType(endpoint.Contract);

        Assert.Equal("ServiceReference.Shop", contract.BaseType);
        Assert.Empty(generator.Errors);
        var generated = Generated.Compile(Text(generator.TargetCompileUnit));
        using var client = new GeneratedClient(generated, endpoint, "Shop");
        Assert.Equal(5, await client.CallAsync("Add", 2, 3));
        Assert.Equal(5, await client.CallForEventAsync("Add", 2, 3));
        Assert.Equal(5, await client.CallContractAsync("Shop", "AddAsync", 2, 3));
        Assert.Equal(5, client.CallAsynchronously("Shop", "Add", 2, 3));
    }

    [Fact]
    public void Code_is_valid_in_other_languages_too()
    {
        var importer = Import(Document("choice"));
        var generator = new ServiceContractGenerator();
        Assert.All(importer.ImportAllContracts(), contract => generator.GenerateServiceContractType(contract));
        using var provider = new VBCodeProvider();

        var text = Text(generator.TargetCompileUnit, provider);

        Assert.Contains("Public Interface Ugly", text, StringComparison.Ordinal);
        Assert.Contains("XmlChoiceIdentifierAttribute(\"Item", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Clients_of_all_contracts_are_written_to_a_file()
    {
        var importer = Import(Document("no-soap-action"));
        var path = Path.GetTempFileName();

        // <generate>
        var generator = new ServiceContractGenerator();
        foreach (ContractDescription contract in importer.ImportAllContracts())
        {
            generator.GenerateServiceContractType(contract);
        }

        using (var provider = CodeDomProvider.CreateProvider("C#"))
        using (var writer = new StreamWriter(path))
        {
            provider.GenerateCodeFromCompileUnit(generator.TargetCompileUnit, writer, new CodeGeneratorOptions());
        }
        // </generate>

        var text = File.ReadAllText(path);
        File.Delete(path);
        Assert.Contains("ClientBase", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Types_go_to_the_code_that_the_importer_names()
    {
        var types = new CodeCompileUnit();
        var importer = Import(Document("unqualified"));
        importer.State.Add(
            typeof(XmlSerializerImportOptions), new XmlSerializerImportOptions(types) { ClrNamespace = "Data" });
        var generator = new ServiceContractGenerator(new CodeCompileUnit());
        generator.NamespaceMappings.Add("urn:t", "Contracts");

        var contract = generator.GenerateServiceContractType(Assert.Single(importer.ImportAllContracts()));

        Assert.StartsWith("Contracts.", contract.BaseType, StringComparison.Ordinal);
        Assert.Equal(["Data"], types.Namespaces.Cast<CodeNamespace>().Select(space => space.Name));
    }

    [Fact]
    public void Behaviors_of_contract_and_operation_change_the_code()
    {
        var importer = Import(Document("no-soap-action"));
        var contract = Assert.Single(importer.ImportAllContracts());
        var behavior = new Marking();
        contract.Behaviors.Add(behavior);
        contract.Operations[0].Behaviors.Add(behavior);
        var generator = new ServiceContractGenerator { Options = ServiceContractGenerationOptions.None };

        generator.GenerateServiceContractType(contract);

        var text = Text(generator.TargetCompileUnit);
        Assert.Contains("/// contract", text, StringComparison.Ordinal);
        Assert.Contains("/// operation", text, StringComparison.Ordinal);
        Assert.DoesNotContain("ClientBase", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Contract_of_the_program_keeps_its_types()
    {
        var generator = new ServiceContractGenerator();

        var own = generator.GenerateServiceContractType(ContractDescription.GetContract(typeof(IPost)));

        Assert.Equal("Post", own.BaseType);
        Assert.Contains(
            "Woad.Svcutil.Tests.Services.Letter Send", Text(generator.TargetCompileUnit), StringComparison.Ordinal);
        var known = ContractDescription.GetContract(typeof(IShop));
        generator.ReferencedTypes.Add(known, typeof(IShop));
        Assert.Equal(typeof(IShop).FullName, generator.GenerateServiceContractType(known).BaseType);
    }

    [Fact]
    public void Contract_that_cannot_be_expressed_is_an_error()
    {
        var importer = Import(Document("missing-type"));
        var contracts = importer.ImportAllContracts();
        var generator = new ServiceContractGenerator();

        foreach (var contract in contracts)
        {
            generator.GenerateServiceContractType(contract);
        }

        Assert.NotEmpty(generator.Errors.Concat(importer.Errors));
    }

    [Theory]
    [InlineData("BasicHttp Mtom", "basicHttpBinding")]
    [InlineData("WS2007Http reliable", "ws2007HttpBinding")]
    [InlineData("Custom", "customBinding")]
    public void Endpoint_is_written_to_the_configuration_and_read_again(string binding, string section)
    {
        using var host = TestHost.Open(nameof(IShop), binding);
        var endpoint = Assert.Single(Import(host).ImportAllEndpoints());
        var path = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        try
        {
            var configuration = ConfigurationManager.OpenMappedExeConfiguration(
                new ExeConfigurationFileMap { ExeConfigFilename = path }, ConfigurationUserLevel.None);
            var generator = new ServiceContractGenerator(configuration);

            generator.GenerateServiceEndpoint(endpoint, out ChannelEndpointElement channel);
            configuration.Save();

            Assert.Equal(section, channel.Binding);
            Assert.Equal(endpoint.Address!.Uri, channel.Address);
            Assert.Equal("Shop", channel.Contract);
            var read = Woad.Configuration.ServiceModelConfiguration.Load(path);
            Assert.Empty(read.Problems);
            var contract = ContractDescription.GetContract(typeof(IShop));
            contract.ConfigurationName = channel.Contract;
            using var factory = new ChannelFactory<IShop>(read.Source.GetClientEndpoint(channel.Name, contract));
            Assert.Equal(3, factory.CreateChannel().Add(1, 2));
        }
        finally
        {
            File.Delete(path);
        }
    }

    private static ServiceContractGenerator Mapped(WsdlImporter importer)
    {
        var unit = new CodeCompileUnit();
        var types = new XsdDataContractImporter(unit) { Options = new ImportOptions() };
        types.Options.Namespaces.Add("*", Generated.Namespace);
        importer.State.Add(typeof(XsdDataContractImporter), types);
        var generator = new ServiceContractGenerator(unit);
        generator.NamespaceMappings.Add("*", Generated.Namespace);
        return generator;
    }

    private static WsdlImporter Import(TestHost host) => new(
        new MetadataExchangeClient(host.Metadata, MetadataExchangeClientMode.HttpGet)
        {
            MaximumResolvedReferences = 100,
        }.GetMetadata());

    private static WsdlImporter Import(MetadataSet set) => new(set);

    private static MetadataSet Document(string name)
    {
        var path = Path.Combine(AppContext.BaseDirectory, "Documents", name + ".wsdl");
        var document = (WsdlDocument)DocumentReader.Read(File.ReadAllBytes(path), new Uri(path));
        return new MetadataSet([MetadataSection.CreateFromServiceDescription(document)]);
    }

    private static string Text(CodeCompileUnit unit)
    {
        using var provider = CodeDomProvider.CreateProvider("C#");
        return Text(unit, provider);
    }

    private static string Text(CodeCompileUnit unit, CodeDomProvider provider)
    {
        using var writer = new StringWriter(CultureInfo.InvariantCulture);
        provider.GenerateCodeFromCompileUnit(unit, writer, new CodeGeneratorOptions { BracingStyle = "C" });
        return writer.ToString();
    }
}
