using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Says which endpoint has taken a call.</summary>
[ServiceContract(Namespace = "http://woad.test/branch")]
public interface IBranch
{
    /// <summary>The values of the headers of the endpoint's address.</summary>
    [OperationContract]
    string Name(string before);

    /// <summary>The lane that has called the method.</summary>
    [OperationContract]
    string Lane();
}
