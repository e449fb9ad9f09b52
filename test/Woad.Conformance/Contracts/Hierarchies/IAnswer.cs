using System.ServiceModel;

namespace Woad.Conformance.Contracts.Hierarchies;

public interface IAnswer
{
    [OperationContract]
    string Answer(string question);
}
