using System.ServiceModel;

namespace Woad.Lab.Throttling;

/// <summary>The same contract for callers and services that do not block.</summary>
[ServiceContract(Name = "LongWork", Namespace = "urn:woad:lab")]
public interface ILongWorkByTask
{
    [OperationContract]
    Task<int> WorkAsync(int number);
}
