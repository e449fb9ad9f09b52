using System.ServiceModel;

namespace Woad.Tests.Transports.Udp.Duplex;

/// <summary>A search whose findings come as calls back, as in WS-Discovery.</summary>
[ServiceContract(Namespace = "http://woad.test/search", CallbackContract = typeof(IFindings))]
public interface ISearch
{
    [OperationContract(IsOneWay = true)]
    void Find(string name);

    [OperationContract]
    int Count(string name);

    /// <summary>Asks the caller for its name within the call.</summary>
    [OperationContract]
    Task<string> IntroduceAsync();
}
