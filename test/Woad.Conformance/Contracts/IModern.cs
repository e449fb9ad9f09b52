using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>ValueTask and CancellationToken, which WCF's contracts did not know.</summary>
[ServiceContract(Namespace = "http://woad.test/modern", Name = "Modern")]
public interface IModern
{
    [OperationContract]
    ValueTask<int> AddAsync(int left, int right, CancellationToken cancellationToken = default);

    [OperationContract]
    ValueTask TouchAsync();

    [OperationContract]
    Task<bool> WaitAsync(string key, CancellationToken cancellationToken);

    [OperationContract]
    int Subtract(int left, int right, CancellationToken cancellationToken);
}
