using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>The callbacks of <see cref="IVisit"/>.</summary>
public interface IVisitor
{
    [OperationContract]
    int Answer(int number);
}
