using System.Reflection;
using System.ServiceModel;
using Woad.Formatters;
using Woad.Formatters.Emitted;
using Woad.Tests.Instancing;

namespace Woad.Tests.Client;

/// <summary>Proxies of contracts without generated ones, before and after codecs have been emitted.</summary>
public sealed class EmittedProxyTests
{
    [Fact]
    public async Task Calls_have_the_same_results_by_objects_and_by_the_typed_methods()
    {
        using var service = new MemoryService<IForms>(typeof(Forms)).Open();
        var proxy = service.Connect();
        Assert.IsAssignableFrom<ClientProxy>(proxy);

        var before = await CallAllAsync(proxy);
        EmittedContract.Of(typeof(IForms))!.Emit();
        Assert.All(EmittedContract.Of(typeof(IForms))!.Operations, operation => Assert.NotNull(operation.Made));
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal(before, await CallAllAsync(proxy));
        }

        Assert.Equal("7 True 3 10 14 4 twelve 5 p", before);
    }

    [Fact]
    public async Task Fault_comes_out_of_typed_methods()
    {
        using var service = new MemoryService<IForms>(typeof(Forms)).Open();
        var proxy = service.Connect();
        EmittedContract.Of(typeof(IForms))!.Emit();
        for (var i = 0; i < 3; i++)
        {
            Assert.Throws<FaultException>(() => proxy.Divide(1, 0, out _));
            await Assert.ThrowsAsync<FaultException>(() => proxy.LaterAsync(-1, CancellationToken.None));
        }

        Assert.Equal(3, proxy.Divide(7, 2, out _));
    }

    [Fact]
    public void Method_that_is_no_operation_throws()
    {
        using var service = new MemoryService<IForms>(typeof(Forms)).Open();
        var proxy = service.Connect();

        Assert.Contains(
            "OperationContract",
            Assert.Throws<InvalidOperationException>(proxy.Other).Message,
            StringComparison.Ordinal);
        Assert.Equal(2, proxy.Local());
    }

    [Fact]
    public void Interface_that_is_a_channel_too_has_the_members_of_the_channel()
    {
        using var service = new MemoryService<IForms>(typeof(Forms)).Open();
        using var proxy = service.Connect<IFormsChannel>();

        Assert.Equal(5, proxy.Add(2, 3));
        Assert.Equal(CommunicationState.Opened, proxy.State);
        proxy.Close();
        Assert.Equal(CommunicationState.Closed, proxy.State);
    }

    [Fact]
    public void Contract_with_a_generic_method_has_a_dispatch_proxy()
    {
        using var service = new MemoryService<IOpen>(typeof(Open)).Open();
        var proxy = service.Connect();

        Assert.IsAssignableFrom<DispatchProxy>(proxy);
        Assert.Equal(4, proxy.Twice(2));
    }

    private static async Task<string> CallAllAsync(IForms proxy)
    {
        var divided = proxy.Divide(7, 2, out var rest);
        var counter = 9;
        proxy.Touch(ref counter);
        await proxy.DoneAsync();
        proxy.Note("n");
        var begun = proxy.BeginSlow(4, null, null);
        return $"{proxy.Add(3, 4)} {rest == 1} {divided} {counter} {await proxy.LaterAsync(7, CancellationToken.None)} "
            + $"{proxy.EndSlow(begun)} {proxy.Name(12)} {await proxy.SoonAsync(5)} {proxy.Same("p")}";
    }

    [ServiceContract]
    private interface ISame<T>
    {
        [OperationContract]
        T Same(T value);
    }

    [ServiceContract]
    private interface IForms : ISame<string>
    {
        [OperationContract]
        int Add(int left, int right);

        [OperationContract]
        int Divide(int value, int by, out int rest);

        [OperationContract]
        void Touch(ref int counter);

        [OperationContract]
        Task<int> LaterAsync(int value, CancellationToken cancellationToken);

        [OperationContract]
        Task DoneAsync();

        [OperationContract]
        ValueTask<int> SoonAsync(int value);

        [OperationContract(IsOneWay = true)]
        void Note(string text);

        [OperationContract(AsyncPattern = true)]
        IAsyncResult BeginSlow(int value, AsyncCallback? callback, object? state);

        int EndSlow(IAsyncResult result);

        [OperationContract]
        string? Name(int? number);

        void Other();

        int Local() => 2;
    }

    private interface IFormsChannel : IForms, IClientChannel;

    [ServiceContract]
    private interface IOpen
    {
        [OperationContract]
        int Twice(int value);

        T Free<T>(T value);
    }

    private sealed class Open : IOpen
    {
        public int Twice(int value) => 2 * value;

        public T Free<T>(T value) => value;
    }

    private sealed class Forms : IForms
    {
        public int Add(int left, int right) => left + right;

        public int Divide(int value, int by, out int rest) =>
            by == 0 ? throw new FaultException("by zero") : Math.DivRem(value, by, out rest);

        public void Touch(ref int counter) => counter++;

        public async Task<int> LaterAsync(int value, CancellationToken cancellationToken)
        {
            await Task.Yield();
            return value < 0 ? throw new FaultException("negative") : 2 * value;
        }

        public Task DoneAsync() => Task.CompletedTask;

        public ValueTask<int> SoonAsync(int value) => new(value);

        public void Note(string text)
        {
        }

        public IAsyncResult BeginSlow(int value, AsyncCallback? callback, object? state) =>
            TaskToAsyncResult.Begin(Task.FromResult(value), callback, state);

        public int EndSlow(IAsyncResult result) => TaskToAsyncResult.End<int>(result);

        public string? Name(int? number) => number == 12 ? "twelve" : null;

        public string Same(string value) => value;

        public void Other()
        {
        }
    }
}
