using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Transactions;
using Woad.Conformance.EndToEnd;
using Woad.Conformance.Transactions;
using Woad.Tests.EndToEnd;
using Woad.Tests.Instancing;

namespace Woad.Tests.Transactions;

/// <summary>The order of the hooks of a call and of its transaction.</summary>
public sealed class TransactionHookTests() : ServingSuite(new Memory())
{
    private readonly string _key = Guid.NewGuid().ToString("N");

    [Fact]
    public async Task Error_handlers_run_after_the_transaction_has_been_aborted()
    {
        var account = Serve();

        Assert.Throws<FaultException>(() => account.DepositAndFail(_key, 5, asFault: false));

        await Eventually.Holds(() => Journal.Of(_key).Events.EndsWith("handle"), "the handler is told");
        Assert.Equal("rollback(5) provide(InvalidOperationException,none) handle", Journal.Of(_key).Events);
    }

    [Fact]
    public async Task Error_handlers_are_shown_the_fault_of_a_transaction_that_did_not_commit()
    {
        var account = Serve();

        Assert.Throws<ProtocolException>(() => account.DepositAndRefuse(_key, 5));

        await Eventually.Holds(() => Journal.Of(_key).Events.EndsWith("handle"), "the handler is told");
        Assert.EndsWith("provide(FaultException,none) handle", Journal.Of(_key).Events);
    }

    [Fact]
    public void Parameter_inspector_that_throws_after_the_operation_aborts()
    {
        var account = Serve(static host => host.Description.Endpoints[0].Contract.Operations
            .Single(static o => o.Name == "Deposit").OperationBehaviors.Add(new LateInspector()));

        Assert.Throws<FaultException>(() => account.Deposit(_key, 5));
        Assert.StartsWith("ambient rollback(5)", Journal.Of(_key).Events);
    }

    private IAccount Serve(Action<ServiceHostBase>? configure = null) =>
        Serve<IAccount>(typeof(AccountService), host =>
        {
            host.Description.Behaviors.Add(new JournalingHandler(_key));
            configure?.Invoke(host);
        }).CreateChannel<IAccount>();

    private sealed class LateInspector : IOperationBehavior, IParameterInspector
    {
        public object? BeforeCall(string operationName, object?[] inputs) => inputs[0];

        public void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState)
        {
            Journal.Of((string)correlationState!).Note(Transaction.Current is null ? "none" : "ambient");
            throw new InvalidOperationException("Against it.");
        }

        public void AddBindingParameters(
            OperationDescription operationDescription, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation)
        {
        }

        public void ApplyDispatchBehavior(
            OperationDescription operationDescription, DispatchOperation dispatchOperation) =>
            dispatchOperation.ParameterInspectors.Add(this);

        public void Validate(OperationDescription operationDescription)
        {
        }
    }
}
