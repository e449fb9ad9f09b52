using System.ServiceModel;
using System.ServiceModel.MsmqIntegration;

namespace Woad.Queues.Tests.Integration;

public sealed class ProcessorService(Action<MsmqMessage<object>> process) : IProcessor
{
    [OperationBehavior(TransactionScopeRequired = true)]
    public void Process(MsmqMessage<object> message) => process(message);
}
