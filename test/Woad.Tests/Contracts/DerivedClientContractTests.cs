using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts.Hierarchies;
using Woad.Conformance.EndToEnd;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Contracts;

/// <summary>
/// Contracts of clients that derive from the service's contract and add the Task or the Begin/End form of its
/// operations, by generated code, by emitted code and by reflection.
/// </summary>
public sealed class DerivedClientContractTests : IDisposable
{
    private readonly StockService _stock = new();
    private readonly List<IDisposable> _open = [];

    public static TheoryData<bool, bool> Lanes { get; } = new()
    {
        { true, false }, { true, true }, { false, false },
    };

    public void Dispose() => _open.ForEach(open => open.Dispose());

    [Fact]
    public void Forms_of_a_hierarchy_are_one_operation()
    {
        var contract = ContractDescription.GetContract(typeof(IStockAll));

        Assert.Equal(["Counted", "Note", "Take"], contract.Operations.Select(o => o.Name).Order());
        var take = contract.Operations.Find("Take")!;
        Assert.Equal(
            (nameof(IStock.Take), nameof(IStockByTask.TakeAsync), nameof(IStockByPair.BeginTake),
                nameof(IStockByPair.EndTake)),
            (take.SyncMethod!.Name, take.TaskMethod!.Name, take.BeginMethod!.Name, take.EndMethod!.Name));
        Assert.Equal("http://woad.test/stock/IStock/Take", take.Messages[0].Action);
        Assert.Equal(typeof(IStock), take.DeclaringContract.ContractType);
        Assert.Equal("BeginNote", contract.Operations.Find("Note")!.BeginMethod!.Name);
        Assert.Null(ContractDescription.GetContract(typeof(IStock)).Operations.Find("Take")!.TaskMethod);
    }

    [Theory]
    [MemberData(nameof(Lanes))]
    public async Task Proxy_calls_by_each_form(bool isCompiled, bool isEmitted)
    {
        var service = Serve(isCompiled, isEmitted);
        var stock = service.CreateChannel<IStockAll>();
        for (var i = 0; i < 3; i++)
        {
            await CallAllAsync(stock);
            await CallAllAsync(service.CreateChannel<IStockChannel>());
        }

        Assert.Equal(3, await service.CreateChannel<IStockByTask>().TakeAsync("nut", 7));
        var pair = service.CreateChannel<IStockByPair>();
        Assert.Equal(3, pair.EndTake(pair.BeginTake("nut", 7, null, null)));
        Assert.Equal(3, service.CreateChannel<IStock>().Take("nut", 7));
    }

    [Fact]
    public async Task Client_class_calls_by_each_form()
    {
        var service = Serve(isCompiled: true, isEmitted: false);
        using var client = new StockClient(service.CreateBinding(), service.Address);

        await CallAllAsync(client);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Calls_in_both_directions_have_forms_of_derived_contracts(bool isCompiled)
    {
        var memory = new Memory { IsCompiled = isCompiled };
        var host = memory.CreateHost(typeof(AskService));
        var address = memory.NewAddress();
        memory.Choose(
            host.AddServiceEndpoint(typeof(IAskByTask).FullName!, memory.Create(), address.AbsoluteUri).Contract);
        ((MemoryHost)host).OpenUnbound();
        var service = new ServiceUnderTest(memory, host, address, null);
        _open.Add(service);

        var client = service.CreateDuplexChannel<IAskByTask>(new AnswerClient());

        Assert.Equal("[a][a]", client.Ask("a"));
        Assert.Equal("[b][b]", await client.AskAsync("b"));
    }

    [Theory]
    [InlineData(typeof(ISameForm), "Cannot have two operations in the same contract with the same name")]
    [InlineData(typeof(IOtherAction), "the same value for the Action property")]
    [InlineData(typeof(IOtherResult), "define the same return type")]
    [InlineData(typeof(IFaultTwice), "carry the attributes of type 'FaultContractAttribute'")]
    [InlineData(typeof(ITwoTasks), "Cannot inherit two different operations with the same name, operation 'Take'")]
    public void Forms_that_do_not_agree_are_refused(Type type, string text) => Assert.Contains(
        text,
        Assert.Throws<InvalidOperationException>(() => ContractDescription.GetContract(type)).Message,
        StringComparison.Ordinal);

    private ServiceUnderTest Serve(bool isCompiled, bool isEmitted)
    {
        var memory = new Memory { IsCompiled = isCompiled, IsEmitted = isEmitted };
        var host = memory.CreateHost(_stock);
        var address = memory.NewAddress();
        memory.Choose(
            host.AddServiceEndpoint(typeof(IStock).FullName!, memory.Create(), address.AbsoluteUri).Contract);
        ((MemoryHost)host).OpenUnbound();
        var service = new ServiceUnderTest(memory, host, address, null);
        _open.Add(service);
        return service;
    }

    private async Task CallAllAsync(IStockAll stock)
    {
        Assert.Equal(7, stock.Take("nut", 3));
        Assert.Equal(6, await stock.TakeAsync("nut", 4));
        Assert.Equal(5, stock.EndTake(stock.BeginTake("nut", 5, null, null)));
        var line = new StockLine { Item = "bolt", Count = 10 };
        Assert.Equal(line, stock.Count("bolt"));
        Assert.Equal(line, await stock.CountAsync("bolt"));
        Assert.Equal(line, stock.EndCount(stock.BeginCount("bolt", null, null)));
        Assert.Equal(10, Assert.Throws<FaultException<StockFault>>(() => stock.Take("nut", 11)).Detail.Left);
        Assert.Equal(
            10, (await Assert.ThrowsAsync<FaultException<StockFault>>(() => stock.TakeAsync("nut", 11))).Detail.Left);
        Assert.Equal(
            10,
            Assert.Throws<FaultException<StockFault>>(
                () => stock.EndTake(stock.BeginTake("nut", 11, null, null))).Detail.Left);
        stock.Note("1");
        await stock.NoteAsync("2");
        stock.EndNote(stock.BeginNote("3", null, null));
        string[] notes = [Next(), Next(), Next()];
        Assert.Equal(["1", "2", "3"], notes.Order());
    }

    private string Next() => _stock.Notes.TryTake(out var note, TimeSpan.FromSeconds(60)) ? note : "none";

    [ServiceContract(Namespace = "http://woad.test/stock")]
    private interface ISameForm : IStock
    {
        [OperationContract]
        new int Take(string item, int count);
    }

    [ServiceContract(Namespace = "http://woad.test/stock")]
    private interface IOtherAction : IStock
    {
        [OperationContract(Action = "urn:other")]
        Task<int> TakeAsync(string item, int count);
    }

    [ServiceContract(Namespace = "http://woad.test/stock")]
    private interface IOtherResult : IStock
    {
        [OperationContract]
        Task<long> TakeAsync(string item, int count);
    }

    [ServiceContract(Namespace = "http://woad.test/stock")]
    private interface IFaultTwice : IStock
    {
        [OperationContract, FaultContract(typeof(StockFault))]
        Task<int> TakeAsync(string item, int count);
    }

    [ServiceContract(Namespace = "http://woad.test/stock")]
    private interface ISecondTask : IStock
    {
        [OperationContract]
        Task<int> TakeAsync(string item, int count);
    }

    [ServiceContract(Namespace = "http://woad.test/stock")]
    private interface ITwoTasks : IStockByTask, ISecondTask;
}
