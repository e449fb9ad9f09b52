using System.ServiceModel;

namespace Woad.Tests.Instancing;

/// <summary>Tells which instance serves, and lets it end in many ways.</summary>
[ServiceContract]
public interface ITracked
{
    /// <summary>The number of the instance, from 1 in the order in which they were made.</summary>
    [OperationContract]
    int Who();

    [OperationContract]
    int WhoAfterRelease();

    [OperationContract]
    int WhoBeforeRelease();

    [OperationContract]
    int WhoBetweenReleases();

    [OperationContract]
    void Fail();

    /// <summary>Ends when the test says so.</summary>
    [OperationContract]
    Task<int> HoldAsync();

    [OperationContract]
    void ReleaseNow();

    [OperationContract]
    void CloseNow();

    [OperationContract(IsOneWay = true)]
    void Tell();
}
