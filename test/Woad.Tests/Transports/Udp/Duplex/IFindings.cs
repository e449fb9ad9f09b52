using System.ServiceModel;

namespace Woad.Tests.Transports.Udp.Duplex;

/// <summary>The calls back of a search.</summary>
public interface IFindings
{
    [OperationContract(IsOneWay = true)]
    void Found(string where);

    [OperationContract]
    string Name(string greeting);
}
