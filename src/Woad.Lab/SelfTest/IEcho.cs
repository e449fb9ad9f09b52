using System.ServiceModel;

namespace Woad.Lab.SelfTest;

/// <summary>What the generator calls when it is measured itself.</summary>
[ServiceContract(Name = "Echo", Namespace = "urn:woad:lab")]
public interface IEcho
{
    /// <summary>Answers with the number of the request.</summary>
    /// <param name="number">The number.</param>
    /// <returns>The same number.</returns>
    [OperationContract]
    Task<int> EchoAsync(int number);
}
