using System.ServiceModel;

namespace Woad.Server.Tests.Hostile;

/// <summary>What listening clients hear.</summary>
[ServiceContract(Namespace = "urn:news")]
public interface IReader
{
    [OperationContract(IsOneWay = true)]
    void Tell(int issue);

    /// <summary>The reader's own number.</summary>
    [OperationContract]
    Task<int> AskAsync(int issue);
}
