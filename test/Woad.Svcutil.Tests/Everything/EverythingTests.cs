using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Svcutil.Tests.Services;

namespace Woad.Svcutil.Tests.Everything;

/// <summary>
/// Every service of the samples and suites over every binding: its metadata is asked for, a client is generated and
/// compiled without warnings, and every operation is called with values for all members. With WOAD_EXTENDED=1 all;
/// a few without.
/// </summary>
[Collection(nameof(EverythingTests))]
public sealed class EverythingTests
{
    private const string Contracts = "Woad.Conformance.Contracts.";

    public static TheoryData<string, string> Cells => LongBudget.IsOn ? Every() : Some();

    private static IEnumerable<string> Bindings => TestHost.Bindings.Concat(TestHost.ProtectedBindings);

    private static TheoryData<string, string> Some() => new()
    {
        { Contracts + "DataService", "NetTcp" },
        { Contracts + "PiecesService", "BasicHttp" },
        { Contracts + "TypedService", "WSHttp" },
        { Contracts + "TalkService", "NetHttp WebSockets" },
        { Contracts + "PaymentsService", "NetTcp Message" },
        { "Woad.Samples.Durable.ShoppingCart", "WSHttpContext" },
    };

    /// <summary>Each service over each binding that can carry one of its contracts.</summary>
    private static TheoryData<string, string> Every()
    {
        var cells = new TheoryData<string, string>();
        foreach (var cell in
            from service in Services.All
            where !Exceptions.All.ContainsKey(service.FullName!)
            from binding in Bindings
            select new Cell(service, binding))
        {
            if (cell.Contracts().Count > 0)
            {
                cells.Add(cell.Service.FullName!, cell.Binding);
            }
        }

        return cells;
    }

    /// <summary>No service and no contract is left out but those that are listed, and each of these is there.</summary>
    [Fact]
    public void Every_contract_has_a_binding()
    {
        Assert.Empty(Exceptions.All.Keys.Except(Services.All.Select(static service => service.FullName!)));
        Assert.True(Services.All.Count > 50);
        foreach (var service in Services.All.Where(static one => !Exceptions.All.ContainsKey(one.FullName!)))
        {
            var carried = Bindings.SelectMany(binding => new Cell(service, binding).Contracts()).Distinct();
            Assert.Equal(Services.ContractsOf(service).Count, carried.Count());
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

    [Fact]
    public async Task Dictionary_with_names_of_its_own_is_a_class()
    {
        var generated = await CallAsync(new Cell(typeof(PricesService), "NetTcp"), typeof(IPrices));

        Assert.Contains("[CollectionDataContract(Name = \"PriceList\"", generated.Text, StringComparison.Ordinal);
        Assert.Contains(
            "class PriceList : global::System.Collections.Generic.Dictionary<string, decimal>", generated.Text,
            StringComparison.Ordinal);
    }

    /// <summary>Each way reads the bytes of a service whose details are data contracts.</summary>
    [Theory]
    [InlineData(null, "[XmlSerializerFormat(SupportFaults = true)]", false)]
    [InlineData(true, "[XmlSerializerFormat(SupportFaults = true)]", false)]
    [InlineData(false, "[XmlSerializerFormat]", true)]
    public async Task Details_of_faults_are_read_as_the_options_say(bool? asMessages, string format, bool areData)
    {
        var options = asMessages is { } chosen ? new FaultImportOptions { UseMessageFormat = chosen } : null;

        var generated = await CallAsync(new Cell(typeof(ReturnsService), "BasicHttp"), typeof(IReturns), options);

        Assert.Contains(format, generated.Text, StringComparison.Ordinal);
        Assert.Equal(
            areData, generated.Text.Contains("[DataContract(Name = \"Refusal\"", StringComparison.Ordinal));
    }

    private static async Task<Generated> CallAsync(Cell cell, Type contract, FaultImportOptions? faults = null)
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
            host.Metadata, MetadataExchangeClientMode.HttpGet)
        { MaximumResolvedReferences = 100 }.GetMetadataAsync();
        var importer = new WsdlImporter(set);
        var endpoints = importer.ImportAllEndpoints();
        Assert.True(importer.Errors.Count == 0, string.Join('\n', importer.Errors.Select(static e => e.Message)));
        var endpoint = Assert.Single(endpoints);
        var generated = Generated.Of(set, faults: faults);
        var calls = new CallEverything(generated, endpoint, original!, answers);

        await calls.RunAsync();

        Assert.NotEqual(0, calls.Count);
        return generated;
    }
}
