using System.ServiceModel;

namespace Woad.Conformance.Contracts;

[CallbackBehavior(UseSynchronizationContext = false)]
public sealed class Visitor : IVisitor
{
    public int Answer(int number) => 2 * number;
}
