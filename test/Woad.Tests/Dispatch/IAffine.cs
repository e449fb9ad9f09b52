using System.ServiceModel;

namespace Woad.Tests.Dispatch;

/// <summary>Tells the thread that runs its operations.</summary>
[ServiceContract]
public interface IAffine
{
    [OperationContract]
    int Where();

    [OperationContract(Name = "WhereLater")]
    Task<int> WhereAsync();
}
