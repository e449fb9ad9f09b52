using System.ServiceModel;

namespace Woad.Conformance.Contracts;

[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant, UseSynchronizationContext = false)]
public sealed class VisitService : IVisit
{
    public int Talk(int number) => OperationContext.Current!.GetCallbackChannel<IVisitor>()!.Answer(number);

    public int Leave(int number) => OperationContext.Current!.GetCallbackChannel<IVisitor>()!.Answer(number);

    public void Run()
    {
    }
}
