using System.ServiceModel;

namespace Woad.Tests.Transports.Udp;

/// <summary>Readings of a meter, most of which nobody answers.</summary>
[ServiceContract(Namespace = "http://woad.test/meter")]
public interface IMeter
{
    [OperationContract(IsOneWay = true)]
    void Tell(string reading);

    [OperationContract]
    int Add(int a, int b);

    [OperationContract(Name = "Sum")]
    Task<int> SumAsync(int[] values);
}
