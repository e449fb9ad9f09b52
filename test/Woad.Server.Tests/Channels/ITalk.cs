using System.ServiceModel;

namespace Woad.Server.Tests.Channels;

[ServiceContract(Namespace = "urn:woad:test")]
public interface ITalk
{
    [OperationContract]
    string Echo(string text);

    [OperationContract]
    Task<int> AddAsync(int a, int b);

    [OperationContract]
    void Fail(string reason);

    [OperationContract(IsOneWay = true)]
    void Tell(string text);

    [OperationContract]
    string StampOfRequest();

    /// <summary>The HTTP header of the request, and another one for the reply.</summary>
    [OperationContract]
    string HttpStamp();

    [OperationContract]
    int Next();
}
