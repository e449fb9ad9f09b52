using System.ServiceModel;

namespace Woad.Tests.Client;

/// <summary>A contract of its own for clients that share factories: the setting belongs to the contract.</summary>
[ServiceContract]
public interface ICached
{
    [OperationContract]
    int Echo(int number);
}
