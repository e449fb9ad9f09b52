using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Svcutil.Tests.Everything;

/// <summary>
/// Every service of the samples and suites over every binding: its metadata is asked for, a client is generated and
/// compiled without warnings, and every operation is called with values for all members. With WOAD_EXTENDED=1 all;
/// a few without.
/// </summary>
[Collection(nameof(EverythingTests))]
public sealed class EverythingTests
{
    public static TheoryData<string, string> Cells
    {
        get
        {
            var cells = new TheoryData<string, string>();
            foreach (var service in Services.All.Where(one => !Exceptions.All.ContainsKey(one.FullName!)))
            {
                foreach (var binding in TestHost.Bindings.Concat(TestHost.ProtectedBindings))
                {
                    cells.Add(service.FullName!, binding);
                }
            }

            return cells;
        }
    }

    [Theory]
    [MemberData(nameof(Cells))]
    public async Task Every_operation_is_called(string service, string binding)
    {
        var cell = new Cell(Services.Find(service), binding);
        foreach (var contract in cell.Contracts())
        {
            await CallAsync(cell, contract);
        }
    }

    private static async Task CallAsync(Cell cell, Type contract)
    {
        var made = TestHost.Make(cell.Binding);
        var answers = new Answers(cell.Service, made.MessageVersion!);
        ContractDescription? original = null;
        using var store = new Store();
        using var host = TestHost.Open(cell.Service, contract, made, opening =>
        {
            original = opening.Description.Endpoints[0].Contract;
            foreach (var operation in original.Operations)
            {
                operation.OperationBehaviors.Add(answers);
            }

            store.AddTo(opening.Description);
            var behavior = opening.Description.Behaviors.Find<ServiceBehaviorAttribute>()!;
            behavior.ConcurrencyMode = original.CallbackContractType is not null
                && behavior.ConcurrencyMode == ConcurrencyMode.Single
                    ? ConcurrencyMode.Reentrant
                    : behavior.ConcurrencyMode;
        });
        var set = await new MetadataExchangeClient(
            host.Metadata, MetadataExchangeClientMode.HttpGet) { MaximumResolvedReferences = 100 }.GetMetadataAsync();
        var importer = new WsdlImporter(set);
        var endpoints = importer.ImportAllEndpoints();
        Assert.True(importer.Errors.Count == 0, string.Join('\n', importer.Errors.Select(static e => e.Message)));
        var endpoint = Assert.Single(endpoints);
        var calls = new CallEverything(Generated.Of(set), endpoint, original!, answers);

        await calls.RunAsync();

        Assert.NotEqual(0, calls.Count);
    }
}
