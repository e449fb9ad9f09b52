using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Tests.Metadata.Importing;

/// <summary>Contracts of port types: names, actions, directions, parts, sessions.</summary>
public sealed class ContractImportTests
{
    [Theory]
    [InlineData(typeof(IOrders))]
    [InlineData(typeof(INews))]
    [InlineData(typeof(ISealed))]
    [InlineData(typeof(IOtherOrders))]
    public void Contract_is_imported_as_it_was_exported(Type type)
    {
        var contract = ContractDescription.GetContract(type);
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(
            new ServiceEndpoint(contract, new BasicHttpBinding(), new EndpointAddress("http://localhost/x")));
        var importer = new WsdlImporter(BindingImportTests.Again(exporter.GetGeneratedMetadata()));

        var imported = Assert.Single(importer.ImportAllContracts());

        Assert.Empty(importer.Errors);
        Assert.Equal(Describe(contract), Describe(imported));
    }

    [Fact]
    public void Contract_of_the_program_is_used_in_the_place_of_the_documents()
    {
        var contract = ContractDescription.GetContract(typeof(IOrders));
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(
            new ServiceEndpoint(contract, new BasicHttpBinding(), new EndpointAddress("http://localhost/x")));
        var importer = new WsdlImporter(BindingImportTests.Again(exporter.GetGeneratedMetadata()));
        importer.KnownContracts.Add(new(contract.Name, contract.Namespace), contract);

        var endpoint = Assert.Single(importer.ImportAllEndpoints());

        Assert.Same(contract, endpoint.Contract);
        Assert.Equal("http://localhost/x", endpoint.Address!.Uri.AbsoluteUri);
    }

    private static IEnumerable<string> Describe(ContractDescription contract)
    {
        yield return $"{contract.Namespace}{contract.Name} {contract.SessionMode}";
        foreach (var operation in contract.Operations.Where(operation => operation.Messages[0].Action != "*"))
        {
            yield return $"{operation.Name} initiating {operation.IsInitiating} terminating {operation.IsTerminating}";
            foreach (var message in operation.Messages)
            {
                yield return $"  {message.Direction} {message.Action} in " +
                    $"{message.Body.WrapperNamespace}:{message.Body.WrapperName}";
                var parts = message.Body.Parts.Prepend(message.Body.ReturnValue).Select(Name);
                yield return $"    parts {string.Join(' ', parts.Where(name => name.Length > 0))}";
                var headers = message.Headers.Select(Name).Order(StringComparer.Ordinal);
                yield return $"    headers {string.Join(' ', headers)}";
            }

            foreach (var fault in operation.Faults)
            {
                yield return $"  fault {fault.Name} {fault.Action}";
            }
        }
    }

    /// <summary>Parts of no type are those of whole messages, which have no names on the wire.</summary>
    private static string Name(MessagePartDescription? part) =>
        part is null || part.Type == typeof(void) ? ""
        : part.Type == typeof(System.ServiceModel.Channels.Message) ? "message"
        : part.Name;
}
