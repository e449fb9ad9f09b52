using System.ServiceModel;
using Woad.Conformance.Contracts;

namespace Woad.Tests.Client;

/// <summary>A contract with callbacks that does not ask for sessions.</summary>
[ServiceContract(CallbackContract = typeof(ITalkBack))]
public interface ITalkFreely
{
    [OperationContract]
    int Echo(int number);
}
