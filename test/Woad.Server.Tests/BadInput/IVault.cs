using System.ServiceModel;

namespace Woad.Server.Tests.BadInput;

/// <summary>The contract that bad input is thrown at.</summary>
[ServiceContract(Namespace = "urn:vault", Name = "Vault")]
public interface IVault
{
    [OperationContract]
    string Echo(string text);

    [OperationContract]
    int Add(HiddenThing[] things);

    [OperationContract]
    void Break();
}
